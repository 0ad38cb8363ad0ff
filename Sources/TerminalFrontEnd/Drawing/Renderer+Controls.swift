import Presentation
import Scenes
import Screens
import TerminalKit

// Drawing what can be operated.
extension Renderer {
  /// Draws the second line of a control: the reason it is disabled, its error, or its subtitle.
  mutating func secondLine(_ element: Element, _ area: BlockArea, _ column: Int) {
    let room = max(1, area.width - column)
    if element.isDisabled, let reason = element.string(.reason) {
      line(TextWidth.truncated(reason, to: room), area, 1, column, styles.faint)
    } else if let error = element.string(.error) {
      line(TextWidth.truncated("\(glyphs.warning) \(error)", to: room), area, 1, column, styles.error)
    } else if let subtitle = element.string(.subtitle) {
      line(TextWidth.truncated(subtitle, to: room), area, 1, column, styles.faint)
    }
  }

  mutating func button(_ element: Element, _ area: BlockArea, isFocused: Bool) {
    let title = TextWidth.truncated(element.buttonTitle, to: max(1, area.width - 6))
    var end: Int
    if styles.isFlat {
      end = line(
        "[ \(title) ]", area, 0, 0, isFocused ? styles.focused(styles.button(element)) : styles.button(element))
    } else {
      let pill = styles.pill(element, isFocused: isFocused)
      end = line("▐", area, 0, 0, pill.edge)
      end += line((isFocused ? "› " : "  ") + title + "  ", area, 0, end, pill.text)
      end += line("▌", area, 0, end, pill.edge)
    }
    guard element.isDisabled, let reason = element.string(.reason) else { return }
    let below = Measure.linesBelow(button: element, area.width)
    if below.isEmpty { line("  " + reason, area, 0, end, styles.note) }
    for (index, text) in below.enumerated() { line(text, area, index + 1, Measure.reasonIndent, styles.note) }
  }

  mutating func toggle(_ element: Element, _ area: BlockArea) {
    let style = element.isDisabled ? styles.note : styles.style(element.tone)
    let column = max(0, area.width - Measure.switchWidth)
    line(TextWidth.truncated(element.name, to: max(1, column - 2)), area, 0, 0, style)
    drawSwitch(element, area, column)
    secondLine(element, area, 0)
  }

  /// Draws a switch of six cells: the side of the knob and the tick say without colours whether it is on.
  private mutating func drawSwitch(_ element: Element, _ area: BlockArea, _ column: Int) {
    let isOn = element.flag(.on)
    guard !styles.isFlat else {
      let text = glyphs.isASCII ? (isOn ? "   [x]" : "   [ ]") : isOn ? "[\(glyphs.check) on]" : "[ off]"
      line(text, area, 0, column, element.isDisabled ? styles.note : isOn ? styles.heading : styles.faint)
      return
    }
    let track: ThemeToken = isOn && !element.isDisabled ? .accent : .textMuted
    func paper(_ token: ThemeToken, _ ink: ThemeToken = .text) -> CellStyle {
      CellStyle(foreground: .token(ink), background: .token(token), attributes: .bold)
    }
    if isOn {
      line("▐", area, 0, column, CellStyle(foreground: .token(track)))
      line(" \(glyphs.check) ", area, 0, column + 1, paper(track, element.isDisabled ? .background : .accentText))
      line(" ", area, 0, column + 4, paper(.text))
      line("▌", area, 0, column + 5, CellStyle(foreground: .token(.text)))
    } else {
      line("▐", area, 0, column, CellStyle(foreground: .token(.textMuted)))
      line(" ", area, 0, column + 1, paper(.textMuted))
      line("   ", area, 0, column + 2, paper(.surfaceRaised))
      line("▌", area, 0, column + 5, CellStyle(foreground: .token(.surfaceRaised)))
    }
  }

  mutating func progress(_ element: Element, _ area: BlockArea, in layer: LayerFrame) {
    let label = element.string(.label) ?? ""
    let style = element.tone == .plain ? styles.accent : styles.style(element.tone)
    guard let fraction = element.number(.fraction), !fraction.isNaN else {
      let text = label.isEmpty ? texts[.working] : label
      line(TextWidth.truncated("\(text) \(glyphs.ellipsis)", to: area.width), area, 0, 0, style)
      return
    }
    let share = min(max(fraction, 0), 1)
    let percent = "\(Int((share * 100).rounded())) %"
    var start = 0
    if !label.isEmpty {
      let room = max(1, area.width / 2 - 2)
      start = max(16, line(TextWidth.truncated(label, to: room), area, 0, 0, styles.plain)) + 2
    }
    let size = min(32, area.width - start - 7)
    if size >= 4 {
      drawProgressBar(barShare(element, in: layer) ?? share, element, area, start, size, style)
      start += size + 1
    }
    line(String(repeating: " ", count: max(0, 5 - percent.utf8.count)) + percent, area, 0, start, styles.plain)
  }

  /// Draws a bar to an eighth of a cell, with the first part of a gradient over all of it where the terminal has any.
  private mutating func drawProgressBar(
    _ share: Double, _ element: Element, _ area: BlockArea, _ start: Int, _ size: Int, _ style: CellStyle
  ) {
    guard !styles.isFlat, !glyphs.eighths.isEmpty else {
      let full = Int((share * Double(size)).rounded())
      line(String(repeating: glyphs.barFull, count: full), area, 0, start, style)
      line(String(repeating: glyphs.barEmpty, count: size - full), area, 0, start + full, styles.note)
      return
    }
    let eighths = Int((share * Double(size) * 8).rounded())
    let onTrack = CellStyle(foreground: style.foreground, background: .token(.surfaceRaised))
    var text = String(repeating: glyphs.barFull, count: eighths / 8)
    if eighths % 8 > 0 { text += glyphs.eighths[eighths % 8 - 1] }
    let used = eighths / 8 + (eighths % 8 > 0 ? 1 : 0)
    line(text + String(repeating: " ", count: size - used), area, 0, start, onTrack)
    guard element.tone == .plain, area.rows.contains(area.row) else { return }
    paint(row: area.row, column: area.column + start, width: used, of: size, from: .accent, to: .accentAlt)
  }
}
