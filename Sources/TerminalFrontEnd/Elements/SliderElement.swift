import Scenes
import Screens
import TerminalKit

/// Controls that set a number within a range.
struct SliderElement: ElementForm {
  var kind: ElementKind { .slider }
  var isLabelled: Bool { true }

  func naturalWidth(of element: Element) -> Int { TextWidth.columns(element.name) + 2 + 28 }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.addControl(element, in: place, [.hasPlaces])
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let start = canvas.drawName(of: element, block, area)
    let layout = SliderLayout(element, start: start, width: area.width)
    let style = element.isDisabled ? canvas.styles.faint : canvas.styles.accent
    let knob = layout.knob
    canvas.line(String(repeating: canvas.glyphs.heavyRule, count: knob), area, 0, layout.start, style)
    canvas.line(
      canvas.glyphs.knob, area, 0, layout.start + knob, element.isDisabled ? canvas.styles.faint : canvas.styles.heading
    )
    canvas.line(
      String(repeating: canvas.glyphs.rule, count: layout.width - knob - 1), area, 0, layout.start + knob + 1,
      canvas.styles.faint)
    canvas.line(
      layout.text, area, 0, layout.start + layout.width + 2,
      element.isDisabled ? canvas.styles.faint : canvas.styles.bold)
  }

  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand { .nothing }

  func moved(_ element: Element, by step: Int) -> ElementCommand? { .number(element.scale.moved(by: step)) }

  func pressed(_ element: Element, _ block: Block, line: Int, column: Int) -> ElementCommand? {
    number(of: element, block, at: column, isDragged: false).map { .number($0) } ?? .nothing
  }

  func dragged(_ element: Element, _ block: Block, to column: Int) -> ElementCommand? {
    number(of: element, block, at: column, isDragged: true).map { .number($0) }
  }

  private func number(of element: Element, _ block: Block, at column: Int, isDragged: Bool) -> Double? {
    SliderLayout(element, start: block.valueColumn, width: Int(block.width)).number(at: column, isDragged: isDragged)
  }

  func words(for element: Element) -> ElementWords { .arrows(.change) }
}

/// The track of a slider, as columns from the left of its block.
private struct SliderLayout {
  let start: Int
  let width: Int
  /// The column of the knob in the track.
  let knob: Int
  let text: String
  private let scale: NumberScale

  init(_ element: Element, start: Int, width: Int) {
    scale = element.scale
    text = NumberText.text(scale.value, unit: element.string(.unit))
    self.start = start
    self.width = max(2, min(30, width - start - 10))
    knob = Int((scale.share * Double(self.width - 1)).rounded())
  }

  /// Returns the number for a press at a column, or nil if the track is not there.
  ///
  /// - Parameter isDragged: Whether columns outside the track count as its ends.
  func number(at column: Int, isDragged: Bool) -> Double? {
    guard isDragged || (start..<start + width).contains(column) else { return nil }
    return scale.number(at: Double(column - start) / Double(width - 1))
  }
}
