import Scenes
import Screens
import TerminalKit

extension Block.Part {
  static var picker: Block.Part { Block.Part(.picker, 0, [.hasSurfaceUnderMouse, .isTintedWhole, .hasPlaces]) }
}

/// Controls that select one of their options, side by side or in a menu.
struct PickerElement: ElementForm {
  var kind: ElementKind { .picker }
  var isLabelled: Bool { true }

  func naturalWidth(of element: Element) -> Int {
    let options = element.children.map { TextWidth.columns($0.name) }.max() ?? 0
    return TextWidth.columns(element.name) + 2 + options + 4
  }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.addControl(element, in: place, Block.Part.picker.traits)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let style = element.isDisabled ? canvas.styles.faint : canvas.styles.plain
    let selected = element.selectedIndex ?? -1
    defer { canvas.secondLine(element, area, 0) }
    if let layout = SegmentLayout(element, width: area.width) {
      canvas.line(
        TextWidth.truncated(element.name, to: max(1, layout.segments[0].columns.lowerBound - 1)), area, 0, 0, style)
      for (index, segment) in layout.segments.enumerated() {
        canvas.line(
          " \(segment.option.name) ", area, 0, segment.columns.lowerBound,
          canvas.styles.segment(isChosen: index == selected, isDisabled: element.isDisabled))
      }
      return
    }
    let options = element.options
    let value = options.indices.contains(selected) ? options[selected].name : canvas.glyphs.dash
    let text = TextWidth.truncated(value, to: max(1, area.width * 2 / 3)) + " "
    let start = area.width - TextWidth.columns(text) - 1
    canvas.line(TextWidth.truncated(element.name, to: max(1, start - 2)), area, 0, 0, style)
    let end = start + canvas.line(text, area, 0, start, element.isDisabled ? style : canvas.styles.accent)
    canvas.line(canvas.glyphs.opens, area, 0, end, canvas.styles.faint)
  }

  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand {
    guard element.action(.change) != nil else { return .press }
    guard let block, let layout = SegmentLayout(element, width: Int(block.width)) else { return .options }
    return .option(((element.selectedIndex ?? -1) + 1) % layout.segments.count)
  }

  func moved(_ element: Element, by step: Int) -> ElementCommand? {
    guard !element.isDisabled, element.action(.change) != nil else { return nil }
    let count = element.options.count
    let old = element.selectedIndex ?? -1
    let new = min(max(0, old + step), count - 1)
    return new == old || count == 0 ? .nothing : .option(new)
  }

  func pressed(_ element: Element, _ block: Block, line: Int, column: Int) -> ElementCommand? {
    SegmentLayout(element, width: Int(block.width))?.option(at: column).map { .option($0) }
  }

  func words(for element: Element) -> ElementWords { .enter(.choose) }
}

/// The options of a segmented picker side by side at the end of its row, as columns from the left of the block.
private struct SegmentLayout {
  let segments: [(option: Element, columns: Range<Int>)]

  /// Returns nil if the picker is a menu, or its options do not fit.
  init?(_ picker: Element, width: Int) {
    guard picker.pickerStyle == .segmented else { return nil }
    let options = picker.options
    let sizes = options.map { TextWidth.columns($0.name) + 2 }
    let total = sizes.reduce(0, +)
    guard options.count > 1, total <= width - min(TextWidth.columns(picker.name) + 2, width / 2) else { return nil }
    var column = width - total
    var segments: [(option: Element, columns: Range<Int>)] = []
    for (option, size) in zip(options, sizes) {
      segments.append((option, column..<column + size))
      column += size
    }
    self.segments = segments
  }

  /// Returns the index of the option at a column, or nil if there is none.
  func option(at column: Int) -> Int? { segments.firstIndex { $0.columns.contains(column) } }
}
