import Presentation
import Screens

// The layout of elements for values.
extension ScreenLayoutBuilder {
  /// Lays out an element for values.
  ///
  /// Returns false if the element is of another kind.
  mutating func value(_ element: Element, column: Int, width: Int, depth: Int, labels: Int) -> Bool {
    switch element.kind {
    case .facts: facts(element, column: column, width: width)
    case .table: table(element, column: column, width: width)
    case .chart: block(.chart, element, column: column, width: width, height: ChartLayout(element).height)
    case .sparkline:
      block(.sparkline, element, column: column, width: width, height: element.whole(.lines, in: 1...3) ?? 1)
    case .gauge:
      block(.gauge, element, column: column, width: width, height: options.isAiry ? element.gaugeLines : 1)
    case .code:
      let text = CodeText(element.string(.text) ?? "", language: element.string(.language))
      parts.codes[element.position] = text
      space(.divider)
      add(.code, element, column: column, width: width, height: text.lines.count)
      spacing = .section
    case .markdown: markdown(element, column: column, width: width)
    case .stepper: control(.stepper, element, column: column, width: width, labels: labels)
    case .slider: control(.slider, element, column: column, width: width, labels: labels)
    case .chips: chips(element, column: column, width: width)
    case .date: date(element, column: column, width: width, labels: labels)
    case .grid: grid(element, column: column, width: width, depth: depth)
    case .list: list(element, column: column, width: width, depth: depth)
    case .image: image(element, column: column, width: width)
    default: return false
    }
    return true
  }

  private mutating func block(_ part: Block.Part, _ element: Element, column: Int, width: Int, height: Int) {
    space(height > 1 ? .divider : .list)
    add(part, element, column: column, width: width, height: height)
    if height > 1 { spacing = .section }
  }

  private mutating func control(_ part: Block.Part, _ element: Element, column: Int, width: Int, labels: Int) {
    space(.list)
    add(
      part, element, column: column, width: width, height: reason(element) == nil ? 1 : 2,
      isControl: element.action(.change) != nil, labels: labels)
  }

  /// Lays out a text field of several lines, with a line below for its error and its size.
  mutating func area(_ element: Element, column: Int, width: Int, labels: Int) {
    space(.divider)
    let hasNote = element.string(.error) != nil || reason(element) != nil || element.number(.limit) != nil
    let around = options.hasOutlines ? 2 : hasNote ? 1 : 0
    add(
      .field, element, column: column, width: width, height: element.areaLines + around,
      isControl: element.action(.change) != nil, labels: labels)
    blocks[blocks.count - 1].isOutlined = options.hasOutlines
    (spacing, filledLine) = (.section, line)
  }

  // MARK: - Facts and chips

  /// The width of a column of facts, at least.
  private static let factWidth = 28
  /// The width of a column of facts, at most.
  private static let widestFact = 60

  private mutating func facts(_ element: Element, column: Int, width: Int) {
    let rows = element.children.filter { $0.kind == .row }
    guard !rows.isEmpty else { return }
    space(.list)
    let fitting = max(1, min(3, (width + 4) / (Self.factWidth + 4)))
    let columns = rows.count < 4 ? 1 : min(fitting, (rows.count + 1) / 2)
    let size = min(Self.widestFact, (width - 4 * (columns - 1)) / columns)
    let height = (rows.count + columns - 1) / columns
    let (from, top) = (blocks.count, line)
    for (index, row) in rows.enumerated() {
      line = top + index % height
      add(
        .fact, row, column: column + index / height * (size + 4), width: size, height: 1,
        isControl: row.action(.activate) != nil)
    }
    line = top + height
    sortBlocks(from: from)
    filledLine = line
  }

  private mutating func chips(_ element: Element, column: Int, width: Int) {
    space(.list)
    var x = 0
    var isEmpty = true
    for chip in element.children {
      let size = min(width, ElementMeasure.chip(chip))
      if x > 0, x + size > width {
        x = 0
        line += 1
      }
      add(
        .chip, chip, column: column + x, width: size, height: 1,
        isControl: chip.action(.change) != nil || chip.action(.activate) != nil)
      line -= 1
      x += size + 1
      isEmpty = false
    }
    if !isEmpty { line += 1 }
  }

  // MARK: - Tables

  private mutating func table(_ element: Element, column: Int, width: Int) {
    space(.divider)
    let table = TableLayout(element, width: width)
    parts.tables[element.position] = table
    add(.tableHeading, element, column: column, width: width, height: 2)
    for place in table.columns {
      let heading = screen.element(at: place.position)
      guard heading.action(.activate) != nil else { continue }
      line -= 2
      add(.column, heading, column: column + place.start, width: place.width, height: 1, isControl: true)
      line += 1
    }
    for row in element.children where row.kind == .row {
      rows += 1
      if !filter.isEmpty {
        guard filter.matches(row, withCells: true) else { continue }
        found += 1
      }
      add(
        .tableRow, row, column: column, width: width, height: 1,
        isControl: row.action(.activate) != nil || !row.menuActions.isEmpty)
    }
    (spacing, filledLine) = (.section, line)
  }

  // MARK: - Markdown

  private mutating func markdown(_ element: Element, column: Int, width: Int) {
    let text = RichText(markdown: element.string(.text) ?? "", width: width)
    parts.texts[element.position] = text
    space(.text)
    let (from, top) = (blocks.count, line)
    add(.richText, element, column: column, width: width, height: max(1, text.lines.count))
    for (index, link) in text.links.enumerated() {
      line = top + link.line
      add(.link, element, column: column + link.column, width: link.width, height: 1, isControl: true)
      blocks[blocks.count - 1].id = element.id.part(index)
      blocks[blocks.count - 1].index = Int32(index)
    }
    line = top + max(1, text.lines.count)
    sortBlocks(from: from)
    (spacing, filledLine) = (.section, line)
  }

  // MARK: - Dates

  private mutating func date(_ element: Element, column: Int, width: Int, labels: Int) {
    control(.date, element, column: column, width: width, labels: labels)
    guard element.flag(.on) || options.openDate == element.id, MonthGrid(element) != nil else { return }
    let start = min(labels > 0 ? labels + 2 : 0, max(0, width - MonthGrid.width))
    add(
      .month, element, column: column + start, width: min(MonthGrid.width, width), height: MonthGrid.height,
      isControl: element.action(.change) != nil)
    blocks[blocks.count - 1].id = element.id.part(0)
  }

  // MARK: - Pictures

  private mutating func image(_ element: Element, column: Int, width: Int) {
    let layout = ImageLayout(element, width: width)
    parts.images[element.position] = layout
    block(.image, element, column: column, width: layout.width, height: layout.height)
  }

  // MARK: - Grids

  /// Lays out a grid: on a page over the whole width, with its rows as cards like those of sections.
  private mutating func grid(_ element: Element, column: Int, width: Int, depth: Int) {
    let isOnPage = isGrouped && depth == 0
    let left = isOnPage ? column - Self.gutter : column
    let room = isOnPage ? options.width - left : width
    let least = element.whole(.minimum, in: 4...200) ?? 24
    let children = Array(element.children)
    let count = max(1, min(children.count, (room + 2) / (least + 2)))
    let inner = max(count, room - 2 * (count - 1))
    if isOnPage {
      // Between two cards, the halves of their edges are the gap.
      spacing = .none
      if cardEnd != line { blank() }
    } else {
      space(.divider)
    }
    let (from, top) = (blocks.count, line)
    var ends = [Int](repeating: top, count: count)
    for child in children {
      // The shortest column is filled first, and of equal ones the leftmost.
      guard let shortest = ends.indices.min(by: { (ends[$0], $0) < (ends[$1], $1) }) else { return }
      line = ends[shortest]
      spacing = .none
      let first = blocks.count
      let start = inner * shortest / count
      let (column, size) = (left + start + 2 * shortest, inner * (shortest + 1) / count - start)
      if child.kind == .row {
        card(child, column: column, width: size, isSurface: isOnPage, depth: depth)
      } else {
        let inset = isOnPage ? Self.gutter : 0
        self.element(child, column: column + inset, width: size - 2 * inset, depth: depth + 1, labels: 0)
      }
      if blocks.count > first { ends[shortest] = line + (child.kind == .row ? 0 : 1) }
    }
    line = ends.max() ?? top
    sortBlocks(from: from)
    (spacing, filledLine) = (.section, line)
    if isOnPage { cardEnd = line }
  }

  /// Lays out a row of a grid as a card: a surface or a border with the title, and what is inside.
  private mutating func card(_ element: Element, column: Int, width: Int, isSurface: Bool, depth: Int) {
    rows += 1
    if !filter.isEmpty {
      guard filter.matches(element) else { return }
      found += 1
    }
    let index = blocks.count
    let top = line
    add(
      .frame, element, column: column, width: width, height: 1,
      isControl: element.action(.activate) != nil || !element.menuActions.isEmpty)
    blocks[index].isSurface = isSurface
    // The title stands in the border, or below the edge of the surface.
    if isSurface { line += 1 }
    spacing = .none
    if element.string(.subtitle) != nil || reason(element) != nil { line += 1 }
    for child in element.children where child.kind != .button {
      self.element(child, column: column + 2, width: max(1, width - 4), depth: depth + 1, labels: 0)
    }
    line = max(line, top + 2) + 1
    blocks[index].height = Int32(line - top)
    if isSurface { for index in index + 1..<blocks.count { blocks[index].isInCard = true } }
  }

  // MARK: - Lists of any length

  /// The greatest number of rows of a list.
  private static let longestList = 10_000_000
  /// The line from which on a list has only the rows that are described, as lines are numbers of 32 bits.
  private static let farthestLine = 1 << 30

  private mutating func list(_ element: Element, column: Int, width: Int, depth: Int) {
    space(.list)
    let described = element.children.reduce(0) { count, _ in count + 1 }
    let size = element.whole(.lines, in: 1...2) ?? 1
    let top = line
    let room = max(0, Self.farthestLine - top) / size
    let asked = element.whole(.offset, in: 0...Self.longestList) ?? 0
    let wanted = max(element.whole(.count, in: 0...Self.longestList) ?? 0, asked + described)
    let count = max(min(wanted, room), described)
    let offset = min(asked, count - described)
    parts.lists.append(
      ListLayout(
        position: element.position, id: element.id, line: top, linesPerRow: size, count: count,
        described: offset..<offset + described))
    for (index, row) in element.children.enumerated() {
      line = top + (offset + index) * size
      add(
        .row, row, column: column, width: width, height: size,
        isControl: row.action(.activate) != nil || !row.menuActions.isEmpty)
    }
    line = top + count * size
    rows += count
    found += count
    // The lines of rows that are not described count as well.
    if offset + described < count {
      line -= 1
      add(.gap, element, column: column, width: width, height: 1)
    }
  }
}
