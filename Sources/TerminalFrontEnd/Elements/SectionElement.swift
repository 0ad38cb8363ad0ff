import Presentation
import Screens
import TerminalKit

extension Block.Part {
  /// The surface of a section, under its other blocks.
  static var card: Block.Part { Block.Part(.section, 0, [.liesUnderOthers]) }
  static var heading: Block.Part { Block.Part(.section, 1) }
  static var footer: Block.Part { Block.Part(.section, 2) }
}

/// Parts of a screen with a title and a footer, as cards where there is room.
struct SectionElement: ElementForm {
  var kind: ElementKind { .section }

  func naturalWidth(of element: Element) -> Int {
    max(TextWidth.columns(element.name), element.children.reduce(0) { max($0, $1.naturalWidth) }) + 2
  }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, depth) = (place.column, place.depth)
    let start = (
      blocks: builder.blocks.count, line: builder.line, spacing: builder.spacing, rows: builder.rows,
      found: builder.found, cardEnd: builder.cardEnd
    )
    builder.spacing = .none
    let isCard = builder.isGrouped && depth == 0
    // Between two cards, the halves of their edges are the gap.
    if !isCard || builder.cardEnd != builder.line { builder.blank() }
    let card = builder.blocks.count
    let top = builder.line
    let width = isCard ? place.width - BlockBuilder.gutter : place.width
    if isCard {
      builder.add(
        .card, element, column: column - BlockBuilder.gutter, width: width + 2 * BlockBuilder.gutter, height: 1)
    }
    let indent = depth == 0 ? 0 : 2
    if let title = element.string(.title), !title.isEmpty {
      builder.add(.heading, element, column: column + indent, width: width - indent, height: 1)
      if isCard { builder.line += 1 }
    }
    builder.body(element, column: column + indent, width: width - indent, depth: depth + 1)
    let isUsable = builder.blocks[start.blocks...].contains { $0.isControl }
    if !builder.filter.isEmpty && builder.found == start.found && (builder.rows > start.rows || !isUsable) {
      // Nothing in the section matches, or it has only texts and figures, so the section is removed.
      builder.blocks.removeLast(builder.blocks.count - start.blocks)
      (builder.line, builder.spacing, builder.cardEnd) = (start.line, start.spacing, start.cardEnd)
      return
    }
    if let footer = element.string(.footer), !footer.isEmpty {
      let height = TextWidth.wrapped(footer, to: max(1, width - indent)).count
      builder.add(.footer, element, column: column + indent, width: width - indent, height: height)
    }
    if isCard {
      builder.line += 1
      builder.blocks[card].height = Int32(builder.line - top)
      for index in card + 1..<builder.blocks.count { builder.blocks[index].isInCard = true }
      builder.cardEnd = builder.line
    }
    builder.spacing = .section
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    switch block.part {
    case .card: canvas.drawCard(area, height: Int(block.height))
    case .footer: canvas.lines(element.string(.footer) ?? "", area, canvas.styles.note)
    default: drawTitle(element, area, isInCard: block.isInCard, &canvas)
    }
  }

  /// Draws the title of a section, with a line after it unless a card shows where the section is.
  private func drawTitle(_ element: Element, _ area: BlockArea, isInCard: Bool, _ canvas: inout Canvas) {
    let title = TextWidth.truncated(element.name.uppercased(), to: area.width)
    var style = isInCard ? canvas.styles.faint : canvas.styles.note
    style.attributes.insert(.bold)
    let end = canvas.line(title, area, 0, 0, style)
    guard area.width - end > 3 else { return }
    guard !isInCard else {
      let note = TextWidth.truncated(element.string(.note) ?? "", to: area.width - end - 2)
      canvas.line(note, area, 0, area.width - TextWidth.columns(note), canvas.styles.note)
      return
    }
    var room = area.width - end - 1
    if let note = element.string(.note), !note.isEmpty {
      let text = TextWidth.truncated(note, to: room / 2)
      room -= TextWidth.columns(text) + 1
      canvas.line(text, area, 0, end + 2 + room, canvas.styles.note)
    }
    canvas.line(String(repeating: canvas.glyphs.rule, count: max(0, room)), area, 0, end + 1, canvas.styles.hairline)
  }
}
