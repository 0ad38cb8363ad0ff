import Presentation
import Scenes
import Screens
import TerminalKit

/// Switches that are on or off.
struct ToggleElement: ElementForm {
  var kind: ElementKind { .toggle }

  private static let switchWidth = 6

  func naturalWidth(of element: Element) -> Int { TextWidth.columns(element.name) + 2 + Self.switchWidth }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.space(.list)
    let hasSecondLine = element.string(.subtitle) != nil || element.disabledReason != nil
    builder.add(
      element, in: place, height: hasSecondLine ? 2 : 1, isControl: element.action(.change) != nil,
      traits: [.hasSurfaceUnderMouse, .isTintedWhole])
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let style = element.isDisabled ? canvas.styles.note : canvas.styles.style(element.tone)
    let column = max(0, area.width - Self.switchWidth)
    canvas.line(TextWidth.truncated(element.name, to: max(1, column - 2)), area, 0, 0, style)
    drawSwitch(element, area, column, &canvas)
    canvas.secondLine(element, area, 0)
  }

  /// Draws a switch of six cells: the side of the knob and the tick say without colours whether it is on.
  private func drawSwitch(_ element: Element, _ area: BlockArea, _ column: Int, _ canvas: inout Canvas) {
    let isOn = element.flag(.on)
    guard !canvas.styles.isFlat else {
      let text = canvas.glyphs.isASCII ? (isOn ? "   [x]" : "   [ ]") : isOn ? "[\(canvas.glyphs.check) on]" : "[ off]"
      canvas.line(
        text, area, 0, column,
        element.isDisabled ? canvas.styles.note : isOn ? canvas.styles.heading : canvas.styles.faint)
      return
    }
    let track: ThemeToken = isOn && !element.isDisabled ? .accent : .textMuted
    func paper(_ token: ThemeToken, _ ink: ThemeToken = .text) -> CellStyle {
      CellStyle(foreground: .token(ink), background: .token(token), attributes: .bold)
    }
    if isOn {
      canvas.line("▐", area, 0, column, CellStyle(foreground: .token(track)))
      canvas.line(
        " \(canvas.glyphs.check) ", area, 0, column + 1, paper(track, element.isDisabled ? .background : .accentText))
      canvas.line(" ", area, 0, column + 4, paper(.text))
      canvas.line("▌", area, 0, column + 5, CellStyle(foreground: .token(.text)))
    } else {
      canvas.line("▐", area, 0, column, CellStyle(foreground: .token(.textMuted)))
      canvas.line(" ", area, 0, column + 1, paper(.textMuted))
      canvas.line("   ", area, 0, column + 2, paper(.surfaceRaised))
      canvas.line("▌", area, 0, column + 5, CellStyle(foreground: .token(.surfaceRaised)))
    }
  }

  func words(for element: Element) -> ElementWords { .enter(element.flag(.on) ? .switchOff : .switchOn) }
}
