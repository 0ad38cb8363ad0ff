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
      if element.style == .title, !Self.isNamed(element) {
        let end = canvas.line(BarLine.number(of: element, dash: canvas.glyphs.dash), area, 0, 0, canvas.styles.bold)
        return history(element, area, lines: 0..<1, after: end + 2, &canvas)
      }
      let line = BarLine(element, width: area.width)
      line.drawTexts(of: element, area, on: &canvas)
      if let bar = line.bar {
        canvas.bar(share, area, 0, bar.lowerBound, width: bar.count, style(of: element, &canvas))
      }
      return
    }
    let top = Self.isNamed(element) ? 1 : 0
    if top > 0 { canvas.text(element.name, area, 0, 0, width: area.width, .leading, canvas.styles.faint) }
    let number = scale.isKnown ? NumberText.text(scale.value) : "-"
    let ink = style(of: element, &canvas)
    let digits = (canvas.glyphs.isASCII ? nil : LargeDigits.lines(of: number)) ?? ["", "", number]
    var width = 0
    for (row, text) in digits.enumerated() {
      width = max(width, canvas.line(text, area, top + row, 0, ink))
    }
    let rest = [unit, detail].filter { !$0.isEmpty }.joined(separator: " ")
    let (last, room) = (top + digits.count - 1, max(1, area.width - width - 1))
    canvas.text(rest, area, last, width + 1, width: room, .leading, canvas.styles.faint)
    guard !element.points.isEmpty else {
      return canvas.bar(share, area, last + 1, 0, width: area.width, ink)
    }
    history(element, area, lines: top..<last + 1, after: width + 1 + TextWidth.columns(rest) + 2, &canvas)
  }

  func drawCell(
    _ cell: Element, at column: TableLayout.Column, of row: Element, in area: BlockArea, on canvas: inout Canvas
  ) {
    canvas.bar(cell.scale.share, area, 0, column.start, width: column.width, canvas.accented(cell))
  }

  /// Returns the style of a gauge without a tone: in a row of them, each has another colour.
  private func style(of gauge: Element, _ canvas: inout Canvas) -> CellStyle {
    guard gauge.tone == .plain, let card = gauge.parent, let grid = card.kind == .row ? card.parent : card,
      grid.kind == .grid
    else { return canvas.accented(gauge) }
    let position = card.kind == .row ? card.position : gauge.position
    let index = grid.children.prefix { $0.position < position }.count
    return CellStyle(foreground: .token(ThemeToken.charts[index % min(4, ThemeToken.charts.count)]))
  }

  /// Draws the history of a gauge at the right of its number.
  private func history(_ gauge: Element, _ area: BlockArea, lines: Range<Int>, after start: Int, _ canvas: inout Canvas)
  {
    let points = gauge.points
    let size = min(Self.gaugeHistory, points.count, area.width - start)
    guard size > 0 else { return }
    let ink = style(of: gauge, &canvas)
    var bounds = gauge.bounds
    if lines.count > 1, let most = points.suffix(size).filter(\.isFinite).max(), most > 0 {
      // The history is at most as high as the digits, above which half a line is free.
      let height = Double(2 * lines.count) / Double(2 * lines.count - 1)
      bounds = Spark.Bounds(minimum: bounds.minimum, maximum: max(most, bounds.maximum ?? most) * height)
    }
    for row in lines {
      let spark = Spark.line(
        points, width: size, height: lines.count, row: row - lines.lowerBound, in: bounds,
        levels: canvas.glyphs.levels)
      canvas.line(spark, area, row, area.width - size, ink)
      if area.rows.contains(area.row + row), let token = ink.foreground.token {
        canvas.fade(row: area.row + row, column: area.column + area.width - size, width: size, token)
      }
    }
  }

  /// The width of the history beside a gauge's digits, at most.
  private static let gaugeHistory = 24
}
