import Presentation
import Screens
import TerminalKit

/// Numbers within a range, with a bar or large digits.
struct GaugeElement: ElementForm {
  var kind: ElementKind { .gauge }

  func naturalWidth(of element: Element) -> Int { TextWidth.columns(element.name) + 2 + 30 }
  func cellWidth(of element: Element) -> Int { 12 }
  func share(of element: Element) -> Double? { element.scale.share }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.addFigure(element, in: place, height: builder.options.isAiry ? Self.lines(of: element) : 1, [.hasBar])
  }

  /// Whether a gauge says its name, which the card around it may do already.
  private static func isNamed(_ gauge: Element) -> Bool { gauge.parent?.string(.title) != gauge.name }

  /// Returns the number of lines: those of large digits, and its name, and the bar if no history stands beside them.
  private static func lines(of gauge: Element) -> Int {
    guard gauge.style == .title else { return 1 }
    return (isNamed(gauge) ? 1 : 0) + LargeDigits.height + (gauge.points.isEmpty ? 1 : 0)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let scale = element.scale
    let share = context.share(of: element) ?? scale.share
    let unit = element.string(.unit) ?? ""
    let detail = element.string(.detail) ?? ""
    guard block.height > 1 else {
      let value = scale.isKnown ? NumberText.text(scale.value, unit: unit) : unknown(unit, canvas.glyphs)
      let number = value + (detail.isEmpty ? "" : " \(detail)")
      if element.style == .title, !Self.isNamed(element) {
        let end = canvas.line(number, area, 0, 0, canvas.styles.bold)
        return history(element, area, lines: 0..<1, after: end + 2, &canvas)
      }
      let name = TextWidth.truncated(element.name, to: max(1, area.width / 2 - 2))
      let start = max(16, canvas.line(name, area, 0, 0, canvas.styles.plain)) + 2
      let size = min(32, area.width - start - TextWidth.columns(number) - 1)
      if size >= 4 { canvas.bar(share, area, 0, start, width: size, canvas.accented(element)) }
      canvas.line(number, area, 0, size >= 4 ? start + size + 1 : start, canvas.styles.plain)
      return
    }
    let top = Self.isNamed(element) ? 1 : 0
    if top > 0 { canvas.text(element.name, area, 0, 0, width: area.width, .leading, canvas.styles.faint) }
    let number = scale.isKnown ? NumberText.text(scale.value) : "-"
    let digits = (canvas.glyphs.isASCII ? nil : LargeDigits.lines(of: number)) ?? ["", "", number]
    var width = 0
    for (row, text) in digits.enumerated() {
      width = max(width, canvas.line(text, area, top + row, 0, canvas.accented(element)))
    }
    let rest = [unit, detail].filter { !$0.isEmpty }.joined(separator: " ")
    let (last, room) = (top + digits.count - 1, max(1, area.width - width - 1))
    canvas.text(rest, area, last, width + 1, width: room, .leading, canvas.styles.faint)
    guard !element.points.isEmpty else {
      return canvas.bar(share, area, last + 1, 0, width: min(40, area.width), canvas.accented(element))
    }
    history(element, area, lines: top..<last + 1, after: width + 1 + TextWidth.columns(rest) + 2, &canvas)
  }

  func drawCell(
    _ cell: Element, at column: TableLayout.Column, of row: Element, in area: BlockArea, on canvas: inout Canvas
  ) {
    canvas.bar(cell.scale.share, area, 0, column.start, width: column.width, canvas.accented(cell))
  }

  /// The text of a number that is not known yet, with its unit.
  private func unknown(_ unit: String, _ glyphs: Glyphs) -> String {
    unit.isEmpty ? glyphs.dash : "\(glyphs.dash) \(unit)"
  }

  /// Draws the history of a gauge at the right of its number.
  private func history(_ gauge: Element, _ area: BlockArea, lines: Range<Int>, after start: Int, _ canvas: inout Canvas)
  {
    let points = gauge.points
    let size = min(Self.gaugeHistory, points.count, area.width - start)
    guard size > 0 else { return }
    for row in lines {
      let spark = Spark.line(
        points, width: size, height: lines.count, row: row - lines.lowerBound, in: gauge.bounds,
        levels: canvas.glyphs.levels)
      canvas.line(spark, area, row, area.width - size, canvas.accented(gauge))
    }
  }

  /// The width of the history beside a gauge's digits, at most.
  private static let gaugeHistory = 24
}
