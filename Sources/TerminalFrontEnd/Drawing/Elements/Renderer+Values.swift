import Presentation
import Screens
import TerminalKit

// Drawing elements for values.
extension Renderer {
  mutating func value(_ block: Block, _ element: Element, _ area: BlockArea, in layer: LayerFrame, isFocused: Bool) {
    switch block.part {
    case .fact: fact(element, area)
    case .tableHeading: tableHeading(element, area, in: layer)
    case .tableRow: tableRow(element, area, in: layer)
    case .chart: chart(element, area)
    case .sparkline: sparkline(element, area)
    case .gauge: gauge(element, block, area, in: layer)
    case .code: code(element, area, layer.layout.parts.codes[element.position])
    case .richText: richText(layer.layout.parts.texts[element.position], area)
    case .stepper: stepper(element, block, area)
    case .slider: slider(element, block, area)
    case .chip: chip(element, area)
    case .date: date(element, block, area)
    case .month: month(element, area, isFocused: isFocused)
    case .frame: frame(element, block, area)
    case .image: image(element, block, area, layer.layout.parts.images[element.position])
    // The headings and the links are part of the table and the text.
    default: break
    }
  }

  /// Returns the style of a value with a tone, which is faint if the element is disabled.
  func style(of element: Element) -> CellStyle { element.isDisabled ? styles.faint : styles.style(element.tone) }

  /// Draws text within a number of columns.
  mutating func text(
    _ text: String, _ area: BlockArea, _ line: Int, _ column: Int, width: Int, _ alignment: Alignment,
    _ style: CellStyle
  ) {
    let text = TextWidth.truncated(text, to: width)
    let room = max(0, width - TextWidth.columns(text))
    let shift =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    self.line(text, area, line, column + shift, style)
  }

  // MARK: - Facts and chips

  private mutating func fact(_ element: Element, _ area: BlockArea) {
    var value = TextWidth.truncated(element.string(.detail) ?? "", to: max(1, area.width * 2 / 3))
    if let symbol = element.string(.symbol) { value = "\(glyphs.symbol(symbol)) \(value)" }
    var style = style(of: element)
    if element.action(.activate) != nil { style.attributes.insert(.underline) }
    let size = TextWidth.columns(value)
    text(element.name, area, 0, 0, width: max(1, area.width - size - 2), .leading, styles.faint)
    line(value, area, 0, max(0, area.width - size), style)
  }

  private mutating func chip(_ element: Element, _ area: BlockArea) {
    let isOn = element.kind == .toggle && element.flag(.on)
    let symbol: String? =
      switch element.kind {
      case .toggle: isOn ? glyphs.check : nil
      case .text: element.string(.symbol).map { glyphs.symbol($0) } ?? glyphs.state(element.tone)
      default: nil
      }
    let text = symbol.map { "\($0) \(element.name)" } ?? element.name
    guard styles.isFlat else {
      let style = styles.chip(element, isOn: isOn)
      let shown = TextWidth.truncated(text, to: max(1, area.width - 2))
      let room = max(0, area.width - TextWidth.columns(shown))
      line(
        String(repeating: " ", count: room / 2) + shown + String(repeating: " ", count: room - room / 2), area, 0, 0,
        style)
      return
    }
    switch element.kind {
    case .toggle:
      let style = element.isDisabled ? styles.faint : isOn ? styles.heading : styles.plain
      line(TextWidth.truncated(isOn ? "[\(text)]" : "[ \(text) ]", to: area.width), area, 0, 0, style)
    case .text: line(TextWidth.truncated(text, to: area.width), area, 0, 0, styles.style(element.tone))
    default: line(TextWidth.truncated("[ \(text) ]", to: area.width), area, 0, 0, styles.button(element))
    }
  }

  /// Draws the surface of a row of a grid with its title on it, or its border with the title in that.
  private mutating func frame(_ element: Element, _ block: Block, _ area: BlockArea) {
    let (width, height) = (area.width, Int(block.height))
    guard width >= 4, height >= 2 else { return }
    let around = paper
    defer { paper = around }
    if block.isSurface {
      drawCard(area, height: height)
      if !styles.isFlat { paper = .token(.surface) }
    } else {
      drawBorder(
        of: Rect(row: area.row, column: area.column, width: width, height: height), in: area.rows, styles.border)
    }
    let top = block.isSurface ? 1 : 0
    let detail = element.string(.detail).map { " \($0) " } ?? ""
    let room = width - 4
    let detailSize = min(TextWidth.columns(detail), room / 2)
    var title = element.name
    if let symbol = element.string(.symbol) { title = "\(glyphs.symbol(symbol)) \(title)" }
    let style = element.isDisabled ? styles.faint : element.tone == .plain ? styles.bold : styles.style(element.tone)
    line(" \(TextWidth.truncated(title, to: max(1, room - detailSize - 1))) ", area, top, 1, style)
    if detailSize > 2 { text(detail, area, top, width - 1 - detailSize, width: detailSize, .trailing, styles.faint) }
    let note = element.isDisabled ? element.string(.reason) ?? element.string(.subtitle) : element.string(.subtitle)
    if let note { text(note, area, top + 1, 2, width: room, .leading, styles.faint) }
  }

  // MARK: - Tables

  /// Draws the headings of a table, and a rule below them.
  mutating func tableHeading(_ table: Element, _ area: BlockArea, in layer: LayerFrame) {
    guard let layout = layer.layout.parts.tables[table.position] else { return }
    for column in layout.columns {
      let heading = layer.layout.screen.element(at: column.position)
      var title = TextWidth.truncated(heading.name, to: column.width)
      var style = styles.faint
      style.attributes.insert(.bold)
      if heading.sort != .none {
        let mark = heading.sort == .ascending ? glyphs.ascending : glyphs.descending
        title = column.alignment == .trailing ? "\(mark) \(title)" : "\(title) \(mark)"
        style = styles.heading
      }
      text(title, area, 0, column.start, width: column.width, column.alignment, style)
    }
    line(String(repeating: glyphs.rule, count: area.width), area, 1, 0, styles.faint)
  }

  private mutating func tableRow(_ row: Element, _ area: BlockArea, in layer: LayerFrame) {
    guard let table = row.parent, let layout = layer.layout.parts.tables[table.position] else { return }
    let cells = row.cells
    for column in layout.columns where column.index < cells.count {
      cell(cells[column.index], row, column, area)
    }
  }

  private mutating func cell(_ cell: Element, _ row: Element, _ column: TableLayout.Column, _ area: BlockArea) {
    switch cell.kind {
    case .sparkline:
      line(Spark.line(cell.points, width: column.width, in: cell.bounds, glyphs), area, 0, column.start, accented(cell))
    case .progress, .gauge:
      let share = cell.kind == .gauge ? cell.scale.share : min(max(cell.number(.fraction) ?? 0, 0), 1)
      bar(share, area, 0, column.start, width: column.width, accented(cell))
    default:
      var text = cell.name
      if let symbol = cell.string(.symbol) { text = "\(glyphs.symbol(symbol)) \(text)" }
      let style = row.isDisabled ? styles.faint : styles.style(cell.tone)
      self.text(text, area, 0, column.start, width: column.width, column.alignment, style)
    }
  }

  // MARK: - Numbers

  /// Returns the style of a chart's or gauge's element, which has the accent if it has no tone.
  func accented(_ element: Element) -> CellStyle {
    element.tone == .plain ? styles.accent : styles.style(element.tone)
  }

  /// Draws a share as a thin line, to half a cell, or as blocks where there are no surfaces.
  mutating func bar(_ share: Double, _ area: BlockArea, _ line: Int, _ column: Int, width: Int, _ style: CellStyle) {
    guard styles.isFlat else {
      let halves = min(2 * width, max(0, Int((share * Double(2 * width)).rounded())))
      let used = String(repeating: glyphs.heavyRule, count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
      self.line(used, area, line, column, style)
      let rest = width - (halves + 1) / 2
      self.line(String(repeating: glyphs.rule, count: rest), area, line, column + width - rest, styles.hairline)
      return
    }
    let full = min(width, max(0, Int((share * Double(width)).rounded())))
    self.line(String(repeating: glyphs.barFull, count: full), area, line, column, style)
    self.line(String(repeating: glyphs.barEmpty, count: width - full), area, line, column + full, styles.faint)
  }

  private mutating func sparkline(_ element: Element, _ area: BlockArea) {
    let points = element.points
    let height = element.whole(.lines, in: 1...3) ?? 1
    let name = TextWidth.truncated(element.name, to: max(1, area.width / 3))
    var start = line(name, area, height - 1, 0, styles.plain)
    if start > 0 { start += 2 }
    let last = points.last { $0.isFinite }.map { NumberText.text($0, unit: element.string(.unit)) } ?? glyphs.dash
    let room = min(60, area.width - start - TextWidth.columns(last) - 2)
    guard room > 0 else { return }
    for row in 0..<height {
      line(
        Spark.line(points, width: room, height: height, row: row, in: element.bounds, glyphs), area, row, start,
        accented(element))
    }
    let used = min(room, max(1, points.count))
    line(last, area, height - 1, start + used + 2, styles.bold)
  }

  private mutating func gauge(_ element: Element, _ block: Block, _ area: BlockArea, in layer: LayerFrame) {
    let scale = element.scale
    let share = barShare(element, in: layer) ?? scale.share
    let unit = element.string(.unit) ?? ""
    let detail = element.string(.detail) ?? ""
    guard block.height > 1 else {
      let value = scale.isKnown ? NumberText.text(scale.value, unit: unit) : unknown(unit)
      let number = value + (detail.isEmpty ? "" : " \(detail)")
      if element.style == .title, !element.isNamedGauge {
        let end = line(number, area, 0, 0, styles.bold)
        return history(element, area, lines: 0..<1, after: end + 2)
      }
      let name = TextWidth.truncated(element.name, to: max(1, area.width / 2 - 2))
      let start = max(16, line(name, area, 0, 0, styles.plain)) + 2
      let size = min(32, area.width - start - TextWidth.columns(number) - 1)
      if size >= 4 { bar(share, area, 0, start, width: size, accented(element)) }
      line(number, area, 0, size >= 4 ? start + size + 1 : start, styles.plain)
      return
    }
    let top = element.isNamedGauge ? 1 : 0
    if top > 0 { text(element.name, area, 0, 0, width: area.width, .leading, styles.faint) }
    let digits = LargeDigits.lines(of: scale.isKnown ? NumberText.text(scale.value) : "-", glyphs)
    var width = 0
    for (row, text) in digits.enumerated() {
      width = max(width, line(text, area, top + row, 0, accented(element)))
    }
    let rest = [unit, detail].filter { !$0.isEmpty }.joined(separator: " ")
    let (last, room) = (top + digits.count - 1, max(1, area.width - width - 1))
    text(rest, area, last, width + 1, width: room, .leading, styles.faint)
    guard !element.points.isEmpty else {
      return bar(share, area, last + 1, 0, width: min(40, area.width), accented(element))
    }
    history(element, area, lines: top..<last + 1, after: width + 1 + TextWidth.columns(rest) + 2)
  }

  /// The text of a number that is not known yet, with its unit.
  private func unknown(_ unit: String) -> String { unit.isEmpty ? glyphs.dash : "\(glyphs.dash) \(unit)" }

  /// Draws the history of a gauge at the right of its number.
  private mutating func history(_ gauge: Element, _ area: BlockArea, lines: Range<Int>, after start: Int) {
    let points = gauge.points
    let size = min(Self.gaugeHistory, points.count, area.width - start)
    guard size > 0 else { return }
    for row in lines {
      let spark = Spark.line(
        points, width: size, height: lines.count, row: row - lines.lowerBound, in: gauge.bounds, glyphs)
      line(spark, area, row, area.width - size, accented(gauge))
    }
  }

  /// The width of the history beside a gauge's digits, at most.
  private static let gaugeHistory = 24
}

extension Renderer {
  /// Draws the headings of a table over its first visible row, if they are above the window themselves.
  mutating func drawStickyHeading(_ layer: LayerFrame) {
    guard let (table, heading) = layer.stickyTable else { return }
    let body = layer.body
    let area = BlockArea(
      row: body.row, column: body.column + Int(heading.column), width: Int(heading.width), rows: body.row..<body.row + 1
    )
    buffer.fill(row: body.row, column: body.column, width: body.width, height: 1, with: " ", style: .plain)
    tableHeading(table, area, in: layer)
  }
}
