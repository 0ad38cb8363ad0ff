import Presentation
import Scenes
import Screens
import TerminalKit

/// Controls that make a number greater or smaller by a step.
struct StepperElement: ElementForm {
  var kind: ElementKind { .stepper }
  var isLabelled: Bool { true }

  func naturalWidth(of element: Element) -> Int {
    StepperLayout(element, start: TextWidth.columns(element.name) + 2).plus + 3 + Self.rangeWidth
  }

  /// The columns of the words after a stepper that say how far it goes.
  private static let rangeWidth = 8

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.addControl(element, in: place, [.hasPlaces])
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let start = canvas.drawName(of: element, block, area)
    let scale = element.scale
    let layout = StepperLayout(element, start: start)
    let minus = element.isDisabled || scale.value <= scale.minimum ? canvas.styles.faint : canvas.styles.accent
    let plus = element.isDisabled || scale.value >= scale.maximum ? canvas.styles.faint : canvas.styles.accent
    key(canvas.glyphs.minus, area, layout.minus, minus, &canvas)
    canvas.text(
      layout.text, area, 0, layout.number, width: layout.width, .center,
      element.isDisabled ? canvas.styles.faint : canvas.styles.bold)
    key("+", area, layout.plus, plus, &canvas)
    let range = canvas.texts(.of, "", NumberText.text(scale.maximum))
    if element.number(.maximum) != nil { canvas.line(range, area, 0, layout.plus + 4, canvas.styles.faint) }
  }

  /// Draws one of the two buttons of a stepper.
  private func key(_ sign: String, _ area: BlockArea, _ column: Int, _ style: CellStyle, _ canvas: inout Canvas) {
    guard !canvas.styles.isFlat else {
      canvas.line("[\(sign)]", area, 0, column, style)
      return
    }
    let cap = CellStyle(
      foreground: style.foreground, background: .token(.surfaceRaised), attributes: style.attributes.union(.bold))
    canvas.pill(sign, area, column, cap)
  }

  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand { .nothing }

  func moved(_ element: Element, by step: Int) -> ElementCommand? { .number(element.scale.moved(by: step)) }

  func pressed(_ element: Element, _ block: Block, line: Int, column: Int) -> ElementCommand? {
    let steps = StepperLayout(element, start: block.valueColumn).steps(at: column)
    return steps.map { .number(element.scale.moved(by: $0)) } ?? .nothing
  }

  func words(for element: Element) -> ElementWords { .arrows(.change) }
}

/// The parts of a stepper, as columns from the left of its block.
private struct StepperLayout {
  let minus: Int
  let number: Int
  let width: Int
  let plus: Int
  let text: String

  init(_ element: Element, start: Int) {
    let scale = element.scale
    let unit = element.string(.unit)
    text = NumberText.text(scale.value, unit: unit)
    // The buttons keep their places while the number changes.
    let sizes = [scale.minimum, scale.maximum, scale.value].map { TextWidth.columns(NumberText.text($0, unit: unit)) }
    width = min(20, sizes.max() ?? 1)
    minus = start
    number = start + 4
    plus = number + width + 1
  }

  /// Returns the number of steps for a press at a column, or nil if no button is there.
  func steps(at column: Int) -> Int? {
    if (minus..<minus + 3).contains(column) { return -1 }
    return (plus..<plus + 3).contains(column) ? 1 : nil
  }
}
