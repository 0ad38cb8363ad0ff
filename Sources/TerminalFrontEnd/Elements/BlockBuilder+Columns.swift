import Presentation
import Screens

// Cards side by side.
extension BlockBuilder {
  /// Lays out the elements of a screen, with neighbouring sections side by side, and rows outside them on a card.
  ///
  /// A section that spans all columns, and whatever is not a section, ends the columns above it.
  mutating func columns(of parent: Element, column: Int, width: Int) {
    let labels = labelWidth(of: parent, width: width)
    let whole = options.width - column
    var neighbours: [Element] = []
    var rows: [Element] = []
    for child in parent.children {
      let isCard = child.kind == .section
      let isRow = child.kind == .row || child.kind == .list || child.kind == .table
      if !isRow { card(of: &rows, in: parent, column: column, width: whole) }
      if isCard && child.span == .column {
        neighbours.append(child)
        continue
      }
      sideBySide(&neighbours, column: column, width: whole)
      if isRow {
        rows.append(child)
        continue
      }
      let isWide = isCard || child.kind == .empty
      element(child, column: column, width: isWide ? whole : width, depth: 0, labels: labels)
      follow(isCard ? 1 : 0)
    }
    card(of: &rows, in: parent, column: column, width: whole)
    sideBySide(&neighbours, column: column, width: whole)
  }

  /// Lays out rows that are in no section on a card of their own.
  private mutating func card(of rows: inout [Element], in parent: Element, column: Int, width: Int) {
    guard !rows.isEmpty else { return }
    defer { rows.removeAll() }
    let start = (blocks: blocks.count, line: line, spacing: spacing, cardEnd: cardEnd)
    spacing = .none
    if cardEnd != line { blank() }
    let (card, top) = (blocks.count, line)
    add(.card, parent, column: column - Self.gutter, width: width + Self.gutter, height: 1)
    let first = blocks.count
    for row in rows { element(row, column: column, width: width - Self.gutter, depth: 1, labels: 0) }
    guard blocks.count > first else {
      blocks.removeLast(blocks.count - start.blocks)
      return (line, spacing, cardEnd) = (start.line, start.spacing, start.cardEnd)
    }
    line += 1
    blocks[card].height = Int32(line - top)
    for index in first..<blocks.count { blocks[index].isInCard = true }
    (cardEnd, spacing) = (line, .section)
    follow(1)
  }

  /// Lays out sections as cards side by side, each in the column that is the shortest so far.
  private mutating func sideBySide(_ sections: inout [Element], column: Int, width: Int) {
    defer { sections.removeAll() }
    let count = min(options.columns, sections.count)
    guard count > 1 else {
      for child in sections { element(child, column: column, width: width, depth: 0, labels: 0) }
      return follow(sections.count)
    }
    let size = (options.width - column + Self.gutter - Self.gap * (count - 1)) / count
    spacing = .none
    if cardEnd != line { blank() }
    let (from, top) = (blocks.count, line)
    var ends = [Int](repeating: top, count: count)
    var last = [Int?](repeating: nil, count: count)
    for child in sections {
      guard let shortest = ends.indices.min(by: { (ends[$0], $0) < (ends[$1], $1) }) else { return }
      (line, cardEnd) = (ends[shortest], ends[shortest])
      self.sections += 1
      lane = Int8(shortest)
      let card = blocks.count
      element(child, column: column + shortest * (size + Self.gap), width: size - Self.gutter, depth: 0, labels: 0)
      if blocks.count > card { last[shortest] = card }
      ends[shortest] = line
    }
    lane = -1
    line = ends.max() ?? top
    for (card, end) in zip(last, ends) where card != nil && end < line { card.map { grow($0, by: line - end) } }
    (cardEnd, filledLine) = (line, line)
    sortBlocks(from: from)
    follow(1)
  }

  /// Makes a card higher, and a chart at its end with it.
  private mutating func grow(_ card: Int, by lines: Int) {
    let end = blocks[card].endLine - 1
    blocks[card].height += Int32(lines)
    guard
      let chart = blocks.indices.first(where: {
        blocks[$0].part.kind == .chart && blocks[$0].endLine == end && blocks[$0].column > blocks[card].column
          && blocks[$0].column < blocks[card].column + blocks[card].width
      }), ChartLayout(screen.element(at: Int(blocks[chart].position))).grows
    else { return }
    // A chart that is higher than a third of its width is no easier to read.
    let most = max(blocks[chart].height, blocks[chart].width / 3)
    blocks[chart].height = min(blocks[chart].height + Int32(lines), most)
  }

  /// Lets the cards below which there is nothing grow to the last line in sight.
  mutating func growLastCards() {
    let end = max(options.lines, blocks.map(\.endLine).max() ?? 0)
    guard options.lines > 0, blocks.count <= Self.mostForGrowing else { return }
    for index in blocks.indices where blocks[index].part == .card || blocks[index].isSurface {
      let card = blocks[index]
      let isLast = !blocks.contains {
        Int($0.line) >= card.endLine && $0.column < card.column + card.width && card.column < $0.column + $0.width
      }
      if isLast, card.endLine < end { grow(index, by: end - card.endLine) }
    }
  }

  /// The number of blocks from which on a screen is full anyway.
  private static let mostForGrowing = 1000

  /// Puts what is laid out next behind the columns above it in the order of the focus.
  private mutating func follow(_ count: Int) { if sections > 0, count > 0 { sections += 1 } }

  /// The columns between two cards.
  private static let gap = 2
}
