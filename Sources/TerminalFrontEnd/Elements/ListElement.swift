import Presentation
import Screens
import TerminalKit

/// Lists of any length, of which only some rows are described.
struct ListElement: ElementForm {
  var kind: ElementKind { .list }

  /// The greatest number of rows of a list.
  private static let longestList = 10_000_000
  /// The line from which on a list has only the rows that are described, as lines are numbers of 32 bits.
  private static let farthestLine = 1 << 30

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    builder.space(.list)
    let described = element.children.reduce(0) { count, _ in count + 1 }
    let size = element.whole(.lines, in: 1...2) ?? 1
    let top = builder.line
    let room = max(0, Self.farthestLine - top) / size
    let asked = element.whole(.offset, in: 0...Self.longestList) ?? 0
    let wanted = max(element.whole(.count, in: 0...Self.longestList) ?? 0, asked + described)
    let count = max(min(wanted, room), described)
    let offset = min(asked, count - described)
    builder.parts.lists.append(
      ListLayout(
        position: element.position, id: element.id, line: top, linesPerRow: size, count: count,
        described: offset..<offset + described))
    for (index, row) in element.children.enumerated() {
      builder.line = top + (offset + index) * size
      builder.add(
        .row, row, column: column, width: width, height: size,
        isControl: row.action(.activate) != nil || !row.menuActions.isEmpty)
    }
    builder.line = top + count * size
    builder.rows += count
    builder.found += count
    // The lines of rows that are not described count as well.
    if offset + described < count {
      builder.line -= 1
      builder.add(Block.Part(.list), element, column: column, width: width, height: 1)
    }
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
  }
}
