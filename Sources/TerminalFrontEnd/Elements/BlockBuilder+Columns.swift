import Screens

// Cards side by side.
extension BlockBuilder {
  /// Lays out the elements of a screen, with neighbouring sections side by side.
  ///
  /// A section that spans all columns, and whatever is not a section, ends the columns above it.
  mutating func columns(of parent: Element, column: Int, width: Int) {
    let labels = labelWidth(of: parent, width: width)
    var neighbours: [Element] = []
    for child in parent.children {
      let isCard = child.kind == .section
      if isCard, child.span == .column {
        neighbours.append(child)
        continue
      }
      sideBySide(&neighbours, column: column, width: width)
      element(child, column: column, width: isCard ? options.width - column : width, depth: 0, labels: labels)
      follow(isCard ? 1 : 0)
    }
    sideBySide(&neighbours, column: column, width: width)
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
    for child in sections {
      guard let shortest = ends.indices.min(by: { (ends[$0], $0) < (ends[$1], $1) }) else { return }
      (line, cardEnd) = (ends[shortest], ends[shortest])
      self.sections += 1
      lane = Int8(shortest)
      element(child, column: column + shortest * (size + Self.gap), width: size - Self.gutter, depth: 0, labels: 0)
      ends[shortest] = line
    }
    lane = -1
    line = ends.max() ?? top
    (cardEnd, filledLine) = (line, line)
    sortBlocks(from: from)
    follow(1)
  }

  /// Puts what is laid out next behind the columns above it in the order of the focus.
  private mutating func follow(_ count: Int) { if sections > 0, count > 0 { sections += 1 } }

  /// The columns between two cards.
  private static let gap = 2
}
