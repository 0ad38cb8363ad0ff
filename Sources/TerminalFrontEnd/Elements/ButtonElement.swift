import Presentation
import Scenes
import Screens
import TerminalKit

extension Block.Part { static var button: Block.Part { Block.Part(.button, 0, [.changesUnderMouse, .isPill]) } }

/// Buttons, as pills where there are surfaces.
struct ButtonElement: ElementForm {
  var kind: ElementKind { .button }

  func naturalWidth(of element: Element) -> Int {
    var width = TextWidth.columns(element.buttonTitle) + 6
    if let reason = element.disabledReason { width += TextWidth.columns(reason) + 2 }
    return width
  }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.space(.button)
    let width = min(place.width, naturalWidth(of: element))
    builder.add(
      .button, element, column: place.column, width: width, height: 1 + linesBelow(element, width).count,
      isControl: element.action(.activate) != nil)
  }

  /// Returns the lines of the reason why a button cannot be used that stand below it, because there is no room beside it.
  private func linesBelow(_ button: Element, _ width: Int) -> [String] {
    guard let reason = button.disabledReason, naturalWidth(of: button) > width else { return [] }
    return TextWidth.wrapped(reason, to: max(1, width - Self.reasonIndent))
  }

  /// The column in which the reason stands below its button.
  private static let reasonIndent = 2

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let title = TextWidth.truncated(element.buttonTitle, to: max(1, area.width - 6))
    let end: Int
    if canvas.styles.isFlat {
      end = canvas.line(
        "[ \(title) ]", area, 0, 0,
        context.isFocused ? canvas.styles.focused(canvas.styles.button(element)) : canvas.styles.button(element))
    } else {
      let style = canvas.styles.pill(element, isFocused: context.isFocused).text
      end = canvas.pill((context.isFocused ? "› " : "  ") + title + "  ", area, 0, style)
    }
    guard let reason = element.disabledReason else { return }
    let below = linesBelow(element, area.width)
    if below.isEmpty { canvas.line("  " + reason, area, 0, end, canvas.styles.note) }
    for (index, text) in below.enumerated() {
      canvas.line(text, area, index + 1, Self.reasonIndent, canvas.styles.note)
    }
  }

  func drawPointed(
    _ block: Block, of element: Element, in area: BlockArea, isFocused: Bool, isHeld: Bool, on canvas: inout Canvas
  ) {
    guard let colours = canvas.styles.mixable else { return }
    let token = canvas.styles.pill(element, isFocused: isFocused).paper
    let colour =
      isHeld ? colours[token].mixed(0.7, over: colours[.background]) : colours[token].mixed(0.88, over: colours[.text])
    canvas.buffer.recolour(row: area.row, column: area.column, width: area.width, height: 1) { style, table in
      if style.background == .token(token) {
        style.background = table.colour(colour.rgb)
      } else if style.foreground == .token(token) {
        style.foreground = table.colour(colour.rgb)
      }
    }
  }
}
