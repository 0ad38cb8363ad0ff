import Presentation
import Screens
import TerminalKit

/// Charts of one or more series.
struct ChartElement: ElementForm {
  var kind: ElementKind { .chart }

  func naturalWidth(of element: Element) -> Int { max(TextWidth.columns(element.name), 40) }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.addFigure(element, in: place, height: ChartLayout(element).height)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let layout = ChartLayout(element, height: Int(block.height))
    var top = 0
    if !layout.title.isEmpty {
      canvas.text(layout.title, area, 0, 0, width: area.width, .leading, canvas.styles.faint)
      top = 1
    }
    let series = layout.series.map(\.points)
    let unit = element.string(.unit)
    if layout.isStacked {
      stack(layout, unit, element.number(.maximum), area, top, &canvas)
    } else if layout.hasRows {
      bars(layout, series, unit, area, top, &canvas)
    } else {
      let scale = ChartScale(series, element)
      // Two lines have no room for the number in the middle.
      let middle = layout.lines > 2 ? [(row: (layout.lines - 1) / 2, number: scale.middle)] : []
      let numbers = [(row: 0, number: scale.maximum)] + middle + [(row: layout.lines - 1, number: scale.minimum)]
      let axis = numbers.map { (row: $0.row, text: NumberText.text($0.number)) }
      let gutter = (axis.map { TextWidth.columns($0.text) }.max() ?? 0) + 1
      for (row, number) in axis {
        canvas.text(number, area, top + row, 0, width: gutter - 1, .trailing, canvas.styles.faint)
      }
      let width = area.width - gutter
      guard width > 1 else { return }
      if layout.hasAxis { drawAxis(layout, area, top + layout.lines, gutter, width, &canvas) }
      for row in 0..<layout.lines where area.rows.contains(area.row + top + row) {
        if layout.form == .bar {
          columns(series, scale, layout, row, area, top, gutter, width, &canvas)
        } else {
          dots(series, scale, layout, row, area, top, gutter, width, &canvas)
        }
      }
    }
    if layout.hasLegend { legend(layout, area, Int(block.height) - 1, &canvas) }
  }

  /// Returns the style of a series: that of its tone, or else one that differs from its neighbours.
  private func style(of series: Element, _ index: Int, _ styles: Styles) -> CellStyle {
    if series.tone != .plain { return styles.style(series.tone) }
    let tokens: [ThemeToken] = [.chart1, .chart2, .chart3, .chart4, .chart5, .chart6]
    return CellStyle(foreground: .token(tokens[index % tokens.count]))
  }

  private func legend(_ layout: ChartLayout, _ area: BlockArea, _ row: Int, _ canvas: inout Canvas) {
    var column = 0
    for (index, series) in layout.series.enumerated() {
      let sign =
        canvas.glyphs.isASCII
        ? String(Self.marks[index % Self.marks.count]) : canvas.glyphs.heavyRule + canvas.glyphs.heavyRule
      let text = TextWidth.truncated(series.name, to: max(1, area.width / 2))
      guard column + TextWidth.columns(text) + 3 <= area.width else { return }
      column += canvas.line(sign, area, row, column, style(of: series, index, canvas.styles)) + 1
      column += canvas.line(text, area, row, column, canvas.styles.faint) + 3
    }
  }

  /// Draws the names of the values below them, as many as fit, and the first and the last one in any case.
  private func drawAxis(
    _ layout: ChartLayout, _ area: BlockArea, _ row: Int, _ gutter: Int, _ width: Int, _ canvas: inout Canvas
  ) {
    let last = layout.labels.count - 1
    func place(_ index: Int) -> Range<Int> {
      let size = min(width, TextWidth.columns(layout.labels[index]))
      let middle = last > 0 ? index * (width - 1) / last : 0
      let start = min(max(0, middle - size / 2), width - size)
      return start..<start + size
    }
    let end = last > 0 ? place(last) : width..<width
    var free = 0
    for (index, label) in layout.labels.enumerated() {
      let columns = place(index)
      guard index == last || columns.lowerBound >= free && columns.upperBound < end.lowerBound else { continue }
      guard index < last || columns.lowerBound >= free else { return }
      canvas.text(label, area, row, gutter + columns.lowerBound, width: columns.count, .leading, canvas.styles.note)
      free = columns.upperBound + 1
    }
  }

  // MARK: - Parts of a whole

  /// Draws one bar of several parts, and below it each part with its value and its share.
  private func stack(
    _ layout: ChartLayout, _ unit: String?, _ whole: Double?, _ area: BlockArea, _ top: Int, _ canvas: inout Canvas
  ) {
    let values = layout.series.map { series in series.points.first.map { $0.isFinite ? max(0, $0) : 0 } ?? 0 }
    let all = max(values.reduce(0, +), whole.map { $0.isFinite ? $0 : 0 } ?? 0)
    let texts = layout.series.map { series in NumberText.text(series.points.first ?? .nan, unit: unit) }
    let size = texts.map { TextWidth.columns($0) }.max() ?? 0
    var (sum, start) = (0.0, 0)
    for (index, series) in layout.series.enumerated() {
      let ink = style(of: series, index, canvas.styles)
      sum += values[index]
      let end = all > 0 ? min(area.width, Int((sum / all * Double(area.width)).rounded())) : 0
      let sign =
        canvas.glyphs.isASCII || !canvas.styles.hasColours
        ? Self.marks[index % Self.marks.count] : canvas.glyphs.barFull
      canvas.line(String(repeating: sign, count: max(0, end - start)), area, top, start, ink)
      start = max(start, end)
      let (row, share) = (top + 2 + index, all > 0 ? "\(Int((values[index] / all * 100).rounded())) %" : "")
      let isMarked = sign != canvas.glyphs.barFull
      canvas.line(isMarked ? String(sign) : canvas.glyphs.square, area, row, 0, ink)
      let room = max(1, area.width - size - Self.shareWidth - 4)
      canvas.text(series.name, area, row, 2, width: room, .leading, canvas.styles.plain)
      canvas.text(
        texts[index], area, row, area.width - Self.shareWidth - size, width: size, .trailing, canvas.styles.faint)
      canvas.text(
        share, area, row, area.width - Self.shareWidth, width: Self.shareWidth, .trailing, canvas.styles.plain)
    }
    let rest = String(repeating: canvas.styles.isFlat ? canvas.glyphs.barEmpty : " ", count: area.width - start)
    let track = canvas.styles.isFlat ? canvas.styles.note : CellStyle(background: .token(.surfaceRaised))
    canvas.line(rest, area, top, start, track)
  }

  /// The columns of the share of a part.
  private static let shareWidth = 7

  // MARK: - Bars

  private func bars(
    _ layout: ChartLayout, _ series: [[Double]], _ unit: String?, _ area: BlockArea, _ top: Int, _ canvas: inout Canvas
  ) {
    let names = min(area.width / 3, layout.labels.map { TextWidth.columns($0) }.max() ?? 0)
    let known = series.joined().filter(\.isFinite)
    let most = max(known.max() ?? 0, 0)
    let numbers = known.map { TextWidth.columns(NumberText.text($0, unit: unit)) }.max() ?? 1
    let width = area.width - names - numbers - 3
    var row = 0
    for (index, label) in layout.labels.enumerated() {
      for (number, points) in series.enumerated() where row < layout.lines {
        defer { row += 1 }
        if number == 0 { canvas.text(label, area, top + row, 0, width: names, .leading, canvas.styles.plain) }
        guard index < points.count, points[index].isFinite else { continue }
        let share = most > 0 ? max(0, points[index]) / most : 0
        let ink = style(of: layout.series[number], layout.series.count == 1 ? 0 : number, canvas.styles)
        if width > 0 { canvas.bar(share, area, top + row, names + 2, width: width, ink) }
        canvas.text(
          NumberText.text(points[index], unit: unit), area, top + row, names + 2 + max(0, width) + 1, width: numbers,
          .trailing, canvas.styles.plain)
      }
    }
  }

  /// Draws one line of bars that stand beside each other, those of all series for a value together.
  private func columns(
    _ series: [[Double]], _ scale: ChartScale, _ layout: ChartLayout, _ row: Int, _ area: BlockArea, _ top: Int,
    _ gutter: Int, _ width: Int, _ canvas: inout Canvas
  ) {
    let count = series.map(\.count).max() ?? 0
    guard count > 0, !series.isEmpty else { return }
    let size = max(1, min(4, width / (count * series.count + count) - (series.count > 1 ? 0 : 1)))
    let group = size * series.count + 1
    let shown = min(count, width / group)
    for index in 0..<shown {
      for (number, points) in series.enumerated() {
        let position = index + count - shown
        guard position < points.count, points[position].isFinite else { continue }
        let eighths = Int((scale.share(points[position]) * Double(layout.lines * 8)).rounded())
        let level = min(8, eighths - (layout.lines - 1 - row) * 8)
        guard level > 0 else { continue }
        canvas.line(
          String(repeating: canvas.glyphs.levels[level - 1], count: size), area, top + row,
          gutter + index * group + number * size, style(of: layout.series[number], number, canvas.styles))
      }
    }
  }

  // MARK: - Lines and areas

  /// The marks of series where there are no colours and no dots.
  private static let marks: [Character] = ["*", "+", "o", "x", "#", "%"]

  /// Draws one line of a chart of lines or areas as dots, of which there are two by four in a cell.
  private func dots(
    _ series: [[Double]], _ scale: ChartScale, _ layout: ChartLayout, _ row: Int, _ area: BlockArea, _ top: Int,
    _ gutter: Int, _ width: Int, _ canvas: inout Canvas
  ) {
    let cells = layout.dots(of: series, scale, row: row, width: width)
    for (column, cell) in cells.enumerated() where cell.dots != 0 {
      let glyph = canvas.glyphs.isASCII ? Self.marks[cell.series % Self.marks.count] : Self.braille(cell.dots)
      canvas.line(
        String(glyph), area, top + row, gutter + column,
        style(of: layout.series[cell.series], cell.series, canvas.styles))
    }
    if series.count == 1, layout.form == .area, layout.series[0].tone == .plain {
      shade(
        row: area.row + top + row, column: area.column + gutter, width: width, Double(row) / Double(layout.lines),
        &canvas)
    }
  }

  /// Gives a row of the area of a single series a colour by its height, which pales downwards.
  private func shade(row: Int, column: Int, width: Int, _ depth: Double, _ canvas: inout Canvas) {
    guard let colours = canvas.styles.mixable else { return }
    let ink = colours[.accentAlt].mixed(0.6 * (1 - depth), over: colours[.chart1])
    let mixture = ink.mixed(1 - 0.55 * depth, over: colours[.surface])
    canvas.buffer.recolour(row: row, column: column, width: width, height: 1) { style, table in
      style.foreground = table.colour(mixture.rgb)
    }
  }

  private static func braille(_ dots: UInt8) -> Character {
    Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? "*"
  }
}
