import Presentation
import Screens
import TerminalKit

/// Source code and differences, with numbered lines.
struct CodeElement: ElementForm {
  var kind: ElementKind { .code }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let text = CodeText(element.string(.text) ?? "", language: element.string(.language))
    builder.parts.codes[element.position] = text
    builder.space(.divider)
    builder.add(element, in: place, height: text.lines.count)
    builder.spacing = .section
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let lines = context.parts.codes[element.position]?.lines ?? []
    let isDiff = element.string(.language) == "diff"
    var number = element.whole(.first, in: 0...9_999_999) ?? 1
    let marked = element.whole(.marked, in: 0...9_999_999)
    let digits = "\(number + lines.count)".utf8.count
    let around = canvas.paper
    for (index, content) in lines.enumerated() {
      let sign = isDiff ? content.first?.text.first : nil
      // A line that was taken out has the number of the one that comes in its place.
      defer { if sign != "-" { number += 1 } }
      guard area.rows.contains(area.row + index) else { continue }
      defer { canvas.paper = around }
      switch sign {
      case "+": tintLine(index, area, .positiveSoft, &canvas)
      case "-": tintLine(index, area, .criticalSoft, &canvas)
      default: if number == marked { tintLine(index, area, .accentSoft, &canvas) }
      }
      if number == marked { canvas.line(canvas.glyphs.markedLine, area, index, 0, canvas.styles.heading) }
      let ink =
        sign == "+"
        ? canvas.styles.style(.positive) : sign == "-" ? canvas.styles.style(.critical) : canvas.styles.plain
      canvas.text(
        "\(number)", area, index, 1, width: digits, .trailing,
        canvas.paper == around ? canvas.styles.faint : canvas.styles.plain)
      if sign == "+" || sign == "-" { canvas.line(String(sign == "+" ? "+" : "-"), area, index, digits + 2, ink) }
      drawRuns(content, sign == nil ? 0 : 1, ink, area, index, from: digits + 4, &canvas)
    }
  }

  /// Gives a line of code a soft background, where there are any.
  private func tintLine(_ index: Int, _ area: BlockArea, _ token: ThemeToken, _ canvas: inout Canvas) {
    guard !canvas.styles.isFlat else { return }
    canvas.paper = .token(token)
    canvas.fill(Rect(row: area.row + index, column: area.column, width: area.width, height: 1))
  }

  /// Draws the parts of a line of code without its first characters, cut where there is no more room.
  private func drawRuns(
    _ runs: [CodeText.Run], _ skipped: Int, _ ink: CellStyle, _ area: BlockArea, _ index: Int, from start: Int,
    _ canvas: inout Canvas
  ) {
    var column = start
    for (number, run) in runs.enumerated() {
      let text = number == 0 ? String(run.text.dropFirst(skipped)) : run.text
      let room = area.width - column
      let isLast = number == runs.count - 1
      // On a soft background, only text and the tone of it can be read well.
      let style =
        run.part == .plain
          || !ThemeToken.surfaces.contains(where: { canvas.paper == .token($0) }) && canvas.paper != .plain
        ? ink : canvas.styles.code(run.part)
      guard TextWidth.columns(text) > room - (isLast ? 0 : 1) else {
        column += canvas.line(text, area, index, column, style)
        continue
      }
      canvas.line(TextWidth.truncated(text + "  ", to: max(1, room)), area, index, column, style)
      return
    }
  }
}
