import Scenes
import Screens

// Elements for values as lines of text.
extension SpokenScreen {
  /// Adds the lines of an element for values.
  ///
  /// Returns false if the element is of another kind.
  mutating func value(_ element: Element) -> Bool {
    switch element.kind {
    case .facts: for row in element.children where row.kind == .row { fact(row) }
    case .table: table(element)
    case .chart: chart(element)
    case .code: code(element)
    case .markdown: markdown(element)
    case .chips: for child in element.children { chip(child) }
    case .list: list(element)
    default: return false
    }
    return true
  }

  // MARK: - Facts and chips

  private mutating func fact(_ row: Element) {
    let text = SpokenElement(row, texts).fact
    if row.action(.activate) != nil { number(row, text) } else { writeLine(row, text) }
  }

  private mutating func chip(_ chip: Element) {
    switch chip.kind {
    case .text: writeLine(chip, chip.spokenName)
    default: add(chip)
    }
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
        let text = index == 0 ? row.name : SpokenElement(cell, texts).cell
        if index > 0, text.isEmpty || index < headings.count && headings[index].name.isEmpty { return nil }
        return index > 0 && index < headings.count ? "\(headings[index].name) \(text)" : text
      }
      let text = cells.joined(separator: "; ")
      if row.action(.activate) != nil { number(row, text) } else { writeLine(row, text) }
      for child in row.children where child.kind == .button { add(child, of: row.name) }
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
        writeLine(series, SpokenElement(series, texts).summary(named: series.name, unit: unit))
        continue
      }
      let parts = zip(layout.labels, points).map { "\($0) \(NumberText.text($1, unit: unit))" }
      writeLine(series, "\(series.name): \(parts.joined(separator: ", "))")
    }
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
      self.link("\(texts[.openLink]): \(link.address)", link.address, element.id.part(index))
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
      let text = SpokenElement(row, texts).row
      if row.action(.activate) != nil { number(row, text) } else { writeLine(row, text) }
    }
  }

  /// The number of rows of a long list that are printed at once.
  package static let listRows = 50
}
