import Presentation
import Scenes
import Screens

// Elements for values as lines of text.
extension PlainScreen {
  /// Adds the lines of an element for values.
  ///
  /// Returns false if the element is of another kind.
  mutating func value(_ element: Element) -> Bool {
    switch element.kind {
    case .facts: for row in element.children where row.kind == .row { fact(row) }
    case .table: table(element)
    case .chart: chart(element)
    case .sparkline: writeLine(element, summary(of: element, named: element.name, unit: element.string(.unit)))
    case .gauge: writeLine(element, gauge(element))
    case .code: code(element)
    case .markdown: markdown(element)
    case .stepper, .slider:
      let scale = element.scale
      let unit = element.string(.unit)
      number(
        element,
        texts(
          .numberBetween, element.spokenName, NumberText.text(scale.value, unit: unit), NumberText.text(scale.minimum),
          NumberText.text(scale.maximum)))
    case .chips: for child in element.children { chip(child) }
    case .date:
      let day = element.number(.number).flatMap { CalendarDay(number: $0) }
      let weekdays = texts[.weekdays].split(separator: " ")
      let weekday = day.flatMap { weekdays.indices.contains($0.weekday) ? "\(weekdays[$0.weekday]) " : nil } ?? ""
      number(element, "\(element.spokenName): \(day.map { weekday + "\($0)" } ?? texts[.nothingChosen])")
    case .grid: for child in element.children { add(child) }
    case .list: list(element)
    case .image: writeLine(element, texts(.picture, element.spokenName))
    default: return false
    }
    return true
  }

  /// The number of characters of a text field of several lines, if it is limited.
  func size(of field: Element) -> String {
    guard let limit = field.whole(.limit, in: 1...1_000_000) else { return "" }
    return " (" + texts(.of, "\((field.string(.value) ?? "").count)", "\(limit)") + ")"
  }

  // MARK: - Facts and chips

  private mutating func fact(_ row: Element) {
    let text = "\(row.name): \(row.string(.detail) ?? "")"
    if row.action(.activate) != nil { number(row, text) } else { writeLine(row, text) }
  }

  private mutating func chip(_ chip: Element) {
    switch chip.kind {
    case .text: writeLine(chip, chip.spokenName)
    default: add(chip)
    }
  }

  private func gauge(_ element: Element) -> String {
    let scale = element.scale
    let number = scale.isKnown ? NumberText.text(scale.value, unit: element.string(.unit)) : "-"
    let detail = element.string(.detail).map { " \($0)" } ?? ""
    let now = texts(
      .numberBetween, element.spokenName, number + detail, NumberText.text(scale.minimum),
      NumberText.text(scale.maximum))
    let hasHistory = !element.points.isEmpty
    return hasHistory ? "\(now); \(summary(of: element, named: "", unit: element.string(.unit)))" : now
  }

  // MARK: - Tables

  private mutating func table(_ table: Element) {
    let headings = table.headings
    let names = headings.map { heading in
      switch heading.sort {
      case .none: heading.name
      case .ascending: texts(.sortedUp, heading.name)
      case .descending: texts(.sortedDown, heading.name)
      }
    }
    // A column without a heading is one that can only be seen, such as a bar beside its number.
    let named = names.filter { !$0.isEmpty }
    if !named.isEmpty { writeLine(table, texts(.columnsOf, named.joined(separator: ", "))) }
    for heading in headings where heading.action(.activate) != nil { add(heading) }
    for row in table.children where row.kind == .row {
      rows += 1
      if !filter.isEmpty {
        guard filter.matches(row, withCells: true) else { continue }
        found += 1
      }
      // A cell without a text has nothing to say.
      let cells = row.cells.enumerated().compactMap { index, cell -> String? in
        let text = index == 0 ? row.name : self.cell(cell)
        if index > 0, text.isEmpty || index < headings.count && headings[index].name.isEmpty { return nil }
        return index > 0 && index < headings.count ? "\(headings[index].name) \(text)" : text
      }
      let text = cells.joined(separator: "; ")
      if row.action(.activate) != nil { number(row, text) } else { writeLine(row, text) }
      for child in row.children where child.kind == .button { add(child, of: row.name) }
    }
  }

  private func cell(_ cell: Element) -> String {
    switch cell.kind {
    case .sparkline: summary(of: cell, named: "", unit: cell.string(.unit))
    case .gauge: NumberText.text(cell.scale.value, unit: cell.string(.unit))
    case .progress:
      cell.number(.fraction).map { "\(NumberText.text(($0 * 100).rounded())) %" } ?? texts[.plainWorking]
    default: cell.spokenName
    }
  }

  // MARK: - Charts

  private mutating func chart(_ chart: Element) {
    let layout = ChartLayout(chart)
    let unit = chart.string(.unit)
    if !layout.title.isEmpty { writeLine(chart, layout.title) }
    for series in layout.series {
      let points = series.points
      guard layout.hasRows else {
        writeLine(series, summary(of: series, named: series.name, unit: unit))
        continue
      }
      let parts = zip(layout.labels, points).map { "\($0) \(NumberText.text($1, unit: unit))" }
      writeLine(series, "\(series.name): \(parts.joined(separator: ", "))")
    }
  }

  /// Returns the numbers of a series in words: the last, the least, the mean and the greatest, and where they go.
  private func summary(of series: Element, named name: String, unit: String?) -> String {
    let known = series.points.filter(\.isFinite)
    guard let last = known.last, let least = known.min(), let most = known.max() else { return texts(.noValues, name) }
    let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
    let words = texts(
      .seriesOf, name, "\(known.count)", NumberText.text(last, unit: unit), NumberText.text(least, unit: unit),
      NumberText.text(mean, unit: unit), NumberText.text(most, unit: unit), texts[Self.trend(of: known)])
    return name.isEmpty ? String(words.dropFirst(2)) : words
  }

  /// Returns the trend of values: whether the mean of the later half is higher than that of the earlier one, by more than
  /// a twentieth of their range.
  static func trend(of values: [Double]) -> AppText {
    guard values.count > 1, let least = values.min(), let most = values.max(), most > least else { return .steady }
    let half = values.count / 2
    func mean(_ part: ArraySlice<Double>) -> Double { part.reduce(0) { $0 + $1 / Double(part.count) } }
    let change = mean(values[(values.count - half)...]) - mean(values[..<half])
    guard abs(change) > (most - least) / 20 else { return .steady }
    return change > 0 ? .rising : .falling
  }

  // MARK: - Code and text

  private mutating func code(_ element: Element) {
    let isDiff = element.string(.language) == "diff"
    var number = element.whole(.first, in: 0...9_999_999) ?? 1
    let marked = element.whole(.marked, in: 0...9_999_999)
    let text = element.string(.text) ?? ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      writeLine(element, "\(number)\(number == marked ? ">" : ":") \(line)", part: UInt64(index))
      if !isDiff || line.first != "-" { number += 1 }
    }
  }

  private mutating func markdown(_ element: Element) {
    let text = RichText(markdown: element.string(.text) ?? "", width: 76)
    for (index, line) in text.lines.enumerated() where !line.runs.isEmpty {
      let words = String(repeating: " ", count: line.indent) + line.runs.map(\.text).joined()
      writeLine(element, words, part: UInt64(index))
    }
    for (index, link) in text.links.enumerated() {
      self.link(texts(.of, texts[.openLink], link.address), link.address, element.id.part(index))
    }
  }

  // MARK: - Lists of any length

  private mutating func list(_ element: Element) {
    let described = Array(element.children)
    let offset = element.whole(.offset, in: 0...10_000_000) ?? 0
    let count = max(element.rowCount, offset + described.count)
    if described.count < count {
      let shown = min(described.count, Self.listRows)
      number(element, texts(.rowsOf, "\(offset + 1)", "\(offset + shown)", "\(count)"))
    }
    for row in described.prefix(described.count < count ? Self.listRows : described.count) {
      rows += 1
      found += 1
      let text = Self.text(of: row)
      if row.action(.activate) != nil { number(row, text) } else { writeLine(row, text) }
    }
  }

  /// The number of rows of a long list that are printed at once.
  static let listRows = 50
}
