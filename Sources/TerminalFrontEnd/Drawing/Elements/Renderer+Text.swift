import Presentation
import Screens
import TerminalKit

// Source code and Markdown.
extension Renderer {
  mutating func code(_ element: Element, _ area: BlockArea, _ text: CodeText?) {
    let lines = text?.lines ?? []
    let isDiff = element.string(.language) == "diff"
    var number = element.whole(.first, in: 0...9_999_999) ?? 1
    let marked = element.whole(.marked, in: 0...9_999_999)
    let digits = "\(number + lines.count)".utf8.count
    let around = paper
    for (index, content) in lines.enumerated() {
      let sign = isDiff ? content.first?.text.first : nil
      // A line that was taken out has the number of the one that comes in its place.
      defer { if sign != "-" { number += 1 } }
      guard area.rows.contains(area.row + index) else { continue }
      defer { paper = around }
      switch sign {
      case "+": tintLine(index, area, .positiveSoft)
      case "-": tintLine(index, area, .criticalSoft)
      default: if number == marked { tintLine(index, area, .accentSoft) }
      }
      if number == marked { line(glyphs.markedLine, area, index, 0, styles.heading) }
      let ink = sign == "+" ? styles.style(.positive) : sign == "-" ? styles.style(.critical) : styles.plain
      self.text("\(number)", area, index, 1, width: digits, .trailing, paper == around ? styles.faint : styles.plain)
      if sign == "+" || sign == "-" { line(String(sign == "+" ? "+" : "-"), area, index, digits + 2, ink) }
      draw(content, sign == nil ? 0 : 1, ink, area, index, from: digits + 4)
    }
  }

  /// Gives a line of code a soft background, where there are any.
  private mutating func tintLine(_ index: Int, _ area: BlockArea, _ token: ThemeToken) {
    guard !styles.isFlat else { return }
    paper = .token(token)
    fill(Rect(row: area.row + index, column: area.column, width: area.width, height: 1))
  }

  /// Draws the parts of a line of code without its first characters, cut where there is no more room.
  private mutating func draw(
    _ runs: [CodeText.Run], _ skipped: Int, _ ink: CellStyle, _ area: BlockArea, _ index: Int, from start: Int
  ) {
    var column = start
    for (number, run) in runs.enumerated() {
      let text = number == 0 ? String(run.text.dropFirst(skipped)) : run.text
      let room = area.width - column
      let isLast = number == runs.count - 1
      // On a soft background, only text and the tone of it can be read well.
      let style =
        run.part == .plain || !ThemeToken.surfaces.contains(where: { paper == .token($0) }) && paper != .plain
        ? ink : styles.code(run.part)
      guard TextWidth.columns(text) > room - (isLast ? 0 : 1) else {
        column += line(text, area, index, column, style)
        continue
      }
      line(TextWidth.truncated(text + "  ", to: max(1, room)), area, index, column, style)
      return
    }
  }

  mutating func richText(_ text: RichText?, _ area: BlockArea) {
    for (index, content) in (text?.lines ?? []).enumerated() where area.rows.contains(area.row + index) {
      if content.isRule {
        line(String(repeating: glyphs.rule, count: area.width), area, index, 0, styles.faint)
        continue
      }
      var column = content.indent
      for run in content.runs {
        let used = line(
          glyphs.isASCII ? glyphs.plain(run.text) : run.text, area, index, column, style(of: run.style))
        // What moves is drawn for a moment only.
        if motion == nil, let address = text?.sentAddress(of: run) {
          buffer.link(row: area.row + index, column: area.column + column, width: used, to: address)
        }
        column += used
      }
    }
  }

  private func style(of run: RichText.Style) -> CellStyle {
    var style = styles.plain
    if run.contains(.faint) { style = styles.faint }
    if run.contains(.code) { style = styles.style(.caution) }
    if run.contains(.mark) { style = styles.accent }
    if run.contains(.link) {
      style = styles.accent
      style.attributes.insert(.underline)
    }
    if run.contains(.heading) { style = styles.heading }
    if run.contains(.strong) { style.attributes.insert(.bold) }
    if run.contains(.emphasis) { style.attributes.insert(.italic) }
    return style
  }
}
