import Screens
import TerminalKit

/// Toggles, buttons and texts in a few words each, side by side.
struct ChipsElement: ElementForm {
  var kind: ElementKind { .chips }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    builder.space(.list)
    var x = 0
    var isEmpty = true
    for chip in element.children {
      let size = min(width, TextWidth.columns(chip.name) + 4)
      if x > 0, x + size > width {
        x = 0
        builder.line += 1
      }
      builder.add(
        Block.Part(.chips, 0, [.isInline]), chip, column: column + x, width: size, height: 1,
        isControl: chip.action(.change) != nil || chip.action(.activate) != nil)
      builder.line -= 1
      x += size + 1
      isEmpty = false
    }
    if !isEmpty { builder.line += 1 }
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let isOn = element.kind == .toggle && element.flag(.on)
    let symbol: String? =
      switch element.kind {
      case .toggle: isOn ? canvas.glyphs.check : nil
      case .text: element.string(.symbol).map { canvas.glyphs.symbol($0) } ?? canvas.glyphs.state(element.tone)
      default: nil
      }
    let text = symbol.map { "\($0) \(element.name)" } ?? element.name
    guard canvas.styles.isFlat else {
      let style = canvas.styles.chip(element, isOn: isOn)
      let shown = TextWidth.truncated(text, to: max(1, area.width - 2))
      let room = max(0, area.width - TextWidth.columns(shown))
      canvas.line(
        String(repeating: " ", count: room / 2) + shown + String(repeating: " ", count: room - room / 2), area, 0, 0,
        style)
      return
    }
    switch element.kind {
    case .toggle:
      let style = element.isDisabled ? canvas.styles.faint : isOn ? canvas.styles.heading : canvas.styles.plain
      canvas.line(TextWidth.truncated(isOn ? "[\(text)]" : "[ \(text) ]", to: area.width), area, 0, 0, style)
    case .text: canvas.line(TextWidth.truncated(text, to: area.width), area, 0, 0, canvas.styles.style(element.tone))
    default: canvas.line(TextWidth.truncated("[ \(text) ]", to: area.width), area, 0, 0, canvas.styles.button(element))
    }
  }
}
