import Presentation
import Scenes
import Screens
import TerminalKit

extension Block.Part { static var row: Block.Part { Block.Part(.row, 0, [.hasSurfaceUnderMouse, .isTintedWhole]) } }

/// Rows of lists.
struct RowElement: ElementForm {
  var kind: ElementKind { .row }

  func naturalWidth(of element: Element) -> Int {
    let subtitle = TextWidth.columns(element.string(.subtitle) ?? "")
    let line = TextWidth.columns(element.name) + TextWidth.columns(element.string(.detail) ?? "") + 6
    return max(subtitle, line)
  }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    guard builder.keeps(element) else { return }
    builder.space(.list)
    let hasChildren = !element.children.isEmpty
    builder.add(
      .row, element, column: column, width: width,
      height: RowLayout(element, width: width, isAiry: builder.options.isAiry).lines,
      isControl: element.action(.activate) != nil || hasChildren && !element.menuActions.isEmpty)
    guard hasChildren else { return }
    for child in element.children where child.kind != .button {
      builder.element(child, column: column + 2, width: width - 2, depth: place.depth + 1, labels: 0)
    }
  }

  /// Draws a row: its title with what stands at the end of the line, and its second text under the title or beside it.
  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let height = Int(block.height)
    let layout = RowLayout(element, width: area.width, isAiry: height > 1)
    let tone = element.isDisabled ? canvas.styles.faint : canvas.styles.style(element.tone)
    // Where there is a note, it has the tone.
    let style = element.isDisabled || layout.note == nil ? tone : canvas.styles.plain
    let isTiled = element.tile != .none && height > 1 && !canvas.styles.isFlat
    var start = isTiled ? drawTile(element.tile, area, isDisabled: element.isDisabled, &canvas) : 0
    if let symbol = element.string(.symbol) {
      canvas.line(
        canvas.glyphs.symbol(symbol), area, 0, start, element.isDisabled ? canvas.styles.faint : canvas.styles.accent)
      start += 2
    } else if element.tile != .none, !isTiled {
      canvas.line(
        canvas.glyphs.square, area, 0, 0, element.isDisabled ? canvas.styles.note : canvas.styles.tile(element.tile))
      start = 2
    }
    var end = area.width
    if element.flag(.chevron) {
      end -= 1
      canvas.line(canvas.glyphs.chevron, area, 0, end, canvas.styles.faint)
      end -= 1
    }
    // The title is shortened to make room for the badge and detail, down to a third of the line.
    let least = min(TextWidth.columns(element.name), max(4, (end - start) / 3))
    if let badge = element.string(.badge), !badge.isEmpty {
      let text = TextWidth.truncated(canvas.styles.isFlat ? "(\(badge))" : badge, to: max(1, end - start - least - 4))
      end -= TextWidth.columns(text) + (canvas.styles.isFlat ? 0 : 2)
      drawBadge(text, area, end, isDisabled: element.isDisabled, &canvas)
      end -= 1
    }
    if let detail = element.string(.detail), !detail.isEmpty, end - start - least > 3 {
      let text = TextWidth.truncated(detail, to: end - start - least - 2)
      end -= TextWidth.columns(text)
      canvas.line(text, area, 0, end, element.tone == .plain || layout.note != nil ? canvas.styles.faint : style)
      end -= 2
    }
    if height == 1, let note = layout.note, layout.lines == 1 {
      end -= TextWidth.columns(note)
      canvas.line(note, area, 0, end, tone)
      end -= 2
    }
    let titleEnd =
      start + canvas.line(TextWidth.truncated(element.name, to: max(1, end - start)), area, 0, start, style)
    guard height > 1 else {
      if let second = layout.second, layout.lines == 1 {
        canvas.line(
          TextWidth.truncated(second, to: max(0, end - titleEnd - 2)), area, 0, titleEnd + 2, canvas.styles.faint)
      }
      return
    }
    let edge = area.width - (element.flag(.chevron) ? 2 : 0)
    var room = edge - start
    if let note = layout.note {
      let text = TextWidth.truncated(note, to: room * 2 / 3)
      canvas.line(text, area, 1, edge - TextWidth.columns(text), tone)
      room -= TextWidth.columns(text) + 2
    }
    if let second = layout.second {
      canvas.line(TextWidth.truncated(second, to: max(1, room)), area, 1, start, canvas.styles.faint)
    }
  }

  /// Draws the badge of a row.
  private func drawBadge(_ text: String, _ area: BlockArea, _ column: Int, isDisabled: Bool, _ canvas: inout Canvas) {
    if canvas.styles.isFlat {
      canvas.line(text, area, 0, column, isDisabled ? canvas.styles.note : canvas.styles.badge)
      return
    }
    let paper: ThemeToken = isDisabled ? .surfaceRaised : .badge
    let ink: ThemeToken = isDisabled ? .textFaint : .badgeText
    let style = CellStyle(foreground: .token(ink), background: .token(paper), attributes: .bold)
    canvas.pill(text, area, column, style)
  }

  /// Draws the tile of a row in two shades, each half a line of the row's two, and returns its columns.
  private func drawTile(_ tile: Tile, _ area: BlockArea, isDisabled: Bool, _ canvas: inout Canvas) -> Int {
    let style = isDisabled ? canvas.styles.note : canvas.styles.tile(tile)
    canvas.line(canvas.glyphs.tile.upper, area, 0, 0, style)
    canvas.line(canvas.glyphs.tile.lower, area, 1, 0, style)
    if let colours = canvas.styles.shades, let token = style.foreground.token, area.rows.contains(area.row + 1) {
      let shade = colours[token].mixed(0.72, over: colours[.background]).rgb
      canvas.buffer.recolour(row: area.row + 1, column: area.column, width: 3, height: 1) { style, table in
        style.foreground = table.colour(shade)
      }
    }
    return RowLayout.tileWidth
  }

  func words(for element: Element) -> ElementWords { .enter(element.action(.activate) == nil ? .actions : .open) }
}

/// Which texts of a row stand on its first line.
struct RowLayout {
  /// The text under the title, or beside it if the row has only one line: why the row is disabled, or its subtitle.
  let second: String?
  /// The text at the end of the second line.
  let note: String?
  let lines: Int

  /// The columns of a tile with the blank behind it.
  static let tileWidth = 4

  /// - Parameter isAiry: Whether there is room for a second line even if one is enough.
  init(_ row: Element, width: Int, isAiry: Bool) {
    second = row.disabledReason ?? row.string(.subtitle)
    note = row.string(.note)
    guard second != nil || note != nil else {
      lines = 1
      return
    }
    var used = TextWidth.columns(row.name) + (row.string(.symbol) == nil ? 0 : 2)
    if row.tile != .none { used += Self.tileWidth }
    for text in [second, note, row.string(.detail)] {
      if let text, !text.isEmpty { used += TextWidth.columns(text) + 2 }
    }
    if let badge = row.string(.badge) { used += TextWidth.columns(badge) + 3 }
    if row.flag(.chevron) { used += 2 }
    lines = isAiry || used > width ? 2 : 1
  }
}
