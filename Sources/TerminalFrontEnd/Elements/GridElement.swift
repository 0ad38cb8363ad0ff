import Presentation
import Screens
import TerminalKit

extension Block.Part {
  /// The border or the surface of a row of a grid, under the other blocks of the row.
  static var frame: Block.Part { Block.Part(.grid, 0, [.liesUnderOthers]) }
}

/// Elements in as many columns as fit, with rows as cards.
struct GridElement: ElementForm {
  var kind: ElementKind { .grid }

  /// Lays out a grid: on a page over the whole width, with its rows as cards like those of sections.
  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    let isOnPage = builder.isGrouped && place.depth == 0
    let left = isOnPage ? column - BlockBuilder.gutter : column
    let room = isOnPage ? builder.options.width - left : width
    let least = element.whole(.minimum, in: 4...200) ?? 24
    let children = Array(element.children)
    let count = max(1, min(children.count, (room + 2) / (least + 2)))
    let inner = max(count, room - 2 * (count - 1))
    if isOnPage {
      // Between two cards, the halves of their edges are the gap.
      builder.spacing = .none
      if builder.cardEnd != builder.line { builder.blank() }
    } else {
      builder.space(.divider)
    }
    let (from, top) = (builder.blocks.count, builder.line)
    var ends = [Int](repeating: top, count: count)
    for child in children {
      // The shortest column is filled first, and of equal ones the leftmost.
      guard let shortest = ends.indices.min(by: { (ends[$0], $0) < (ends[$1], $1) }) else { return }
      builder.line = ends[shortest]
      builder.spacing = .none
      let first = builder.blocks.count
      let start = inner * shortest / count
      let (column, size) = (left + start + 2 * shortest, inner * (shortest + 1) / count - start)
      if child.kind == .row {
        addCard(child, column: column, width: size, isSurface: isOnPage, depth: place.depth, &builder)
      } else {
        let inset = isOnPage ? BlockBuilder.gutter : 0
        builder.element(child, column: column + inset, width: size - 2 * inset, depth: place.depth + 1, labels: 0)
      }
      if builder.blocks.count > first { ends[shortest] = builder.line + (child.kind == .row ? 0 : 1) }
    }
    builder.line = ends.max() ?? top
    builder.sortBlocks(from: from)
    (builder.spacing, builder.filledLine) = (.section, builder.line)
    if isOnPage { builder.cardEnd = builder.line }
  }

  /// Lays out a row of a grid as a card: a surface or a border with the title, and what is inside.
  private func addCard(
    _ element: Element, column: Int, width: Int, isSurface: Bool, depth: Int, _ builder: inout BlockBuilder
  ) {
    guard builder.keeps(element) else { return }
    let index = builder.blocks.count
    let top = builder.line
    builder.add(
      .frame, element, column: column, width: width, height: 1,
      isControl: element.action(.activate) != nil || !element.menuActions.isEmpty)
    builder.blocks[index].isSurface = isSurface
    // The title stands in the border, or below the edge of the surface.
    if isSurface { builder.line += 1 }
    builder.spacing = .none
    if element.string(.subtitle) != nil || element.disabledReason != nil { builder.line += 1 }
    for child in element.children where child.kind != .button {
      builder.element(child, column: column + 2, width: max(1, width - 4), depth: depth + 1, labels: 0)
    }
    builder.line = max(builder.line, top + 2) + 1
    builder.blocks[index].height = Int32(builder.line - top)
    if isSurface { for index in index + 1..<builder.blocks.count { builder.blocks[index].isInCard = true } }
  }

  /// Draws the surface of a row of a grid with its title on it, or its border with the title in that.
  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let (width, height) = (area.width, Int(block.height))
    guard width >= 4, height >= 2 else { return }
    let around = canvas.paper
    defer { canvas.paper = around }
    if block.isSurface {
      canvas.drawCard(area, height: height)
      if !canvas.styles.isFlat { canvas.paper = .token(.surface) }
    } else {
      canvas.drawBorder(
        of: Rect(row: area.row, column: area.column, width: width, height: height), in: area.rows, canvas.styles.border)
    }
    let top = block.isSurface ? 1 : 0
    let detail = element.string(.detail) ?? ""
    let room = width - 4
    var title = element.name
    if let symbol = element.string(.symbol) { title = "\(canvas.glyphs.symbol(symbol)) \(title)" }
    let detailSize = min(TextWidth.columns(detail), max(room / 2 - 2, room - TextWidth.columns(title) - 3))
    let style =
      element.isDisabled
      ? canvas.styles.faint : element.tone == .plain ? canvas.styles.bold : canvas.styles.style(element.tone)
    canvas.line(
      " \(TextWidth.truncated(title, to: max(1, room - (detailSize > 0 ? detailSize + 3 : 1)))) ", area, top, 1, style)
    if detailSize > 0 {
      let text = " \(TextWidth.truncated(detail, to: detailSize)) "
      canvas.line(text, area, top, width - 1 - TextWidth.columns(text), canvas.styles.faint)
    }
    let note = element.disabledReason ?? element.string(.subtitle)
    if let note { canvas.text(note, area, top + 1, 2, width: room, .leading, canvas.styles.faint) }
  }
}
