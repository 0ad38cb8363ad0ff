import Presentation
import Screens
import TerminalKit

// Drawing rows and what shows the focus on them.
extension Renderer {
  /// Whether a block is on the tinted row.
  ///
  /// While the focus moves, the row that it left keeps the tint: the sign of the focus leads, and the tint follows.
  func isTinted(_ block: Block, isFocused: Bool) -> Bool {
    guard block.part != .button, !block.isOutlined, !buffer.cursorVisible || !isFocused else { return false }
    // What stands within a line has no sign of the focus that could lead.
    if block.part.isInline { return isFocused }
    return state.isLeading ? block.id == state.tinted : isFocused
  }

  /// Returns what shows that a block has the focus, and how many lines it has: all of a card but its edges.
  private func focusArea(of block: Block, in layer: LayerFrame) -> (area: BlockArea, height: Int) {
    var area = area(of: block, in: layer)
    guard block.isSurface else { return (area, Int(block.height)) }
    area.row += 1
    area.column += ScreenLayoutBuilder.gutter
    area.width -= 2 * ScreenLayoutBuilder.gutter
    return (area, Int(block.height) - 2)
  }

  /// Fills the row that has the focus with the colour of the selection, or makes it one solid bar.
  mutating func tint(_ block: Block, in layer: LayerFrame) {
    let (area, height) = focusArea(of: block, in: layer)
    let paper: CellStyle.Colour = block.isSurface && !styles.isFlat ? .token(.surface) : paper
    guard !block.part.isInline else {
      guard area.rows.contains(area.row) else { return }
      buffer.restyle(row: area.row, column: area.column, width: area.width, height: 1) { [styles] style in
        style = styles.focused(style)
      }
      return
    }
    let isWhole = block.part == .row || block.part == .toggle || block.part == .picker
    let last = min(area.row + (isWhole ? height : 1), area.rows.upperBound)
    // A solid bar begins behind the sign of the focus; the tint of a row in a card reaches its edge.
    let before = styles.isFlat ? 1 : ScreenLayoutBuilder.gutter
    let after = paper == .token(.surface) ? ScreenLayoutBuilder.gutter : 1
    for row in max(area.row, area.rows.lowerBound)..<max(last, area.rows.lowerBound) {
      buffer.restyle(row: row, column: area.column - before, width: area.width + before + after, height: 1) {
        [styles] style in
        if style.background == paper { style.background = .plain }
        style = styles.tinted(style, isFirstLine: row == area.row)
      }
    }
  }

  /// Shows which row of a stack is open in the detail next to it.
  mutating func markOpen(_ block: Block, in layer: LayerFrame) {
    let area = area(of: block, in: layer)
    for row in area.row..<area.row + Int(block.height) where area.rows.contains(row) {
      if styles.isFlat {
        if row == area.row { put(glyphs.dot, row, area.column - ScreenLayoutBuilder.gutter, styles.note) }
        continue
      }
      let width = area.width + ScreenLayoutBuilder.gutter + 1
      buffer.restyle(row: row, column: area.column - ScreenLayoutBuilder.gutter, width: width, height: 1) { style in
        if style.background == .plain { style.background = .token(.surfaceRaised) }
      }
    }
  }

  /// Draws the sign of the focus at the left of a block, and moves the cursor there.
  mutating func mark(_ block: Block, in layer: LayerFrame) {
    let (area, height) = focusArea(of: block, in: layer)
    let first = max(area.row, area.rows.lowerBound)
    let last = min(area.row + height, area.rows.upperBound)
    guard first < last else { return }
    let isText = buffer.cursorVisible
    let column = area.column - ScreenLayoutBuilder.gutter
    let isPill = block.part == .button && !styles.isFlat || block.part.isInline || block.isOutlined
    if !isText { setCursor(first, isPill ? area.column : column) }
    guard !isPill else { return }
    guard !styles.isFlat else {
      if area.rows.contains(area.row) { put(glyphs.marker, area.row, column, styles.rail) }
      return
    }
    let isTinted = isTinted(block, isFocused: true)
    var style = styles.rail
    for row in first..<last {
      let isSelected = isTinted && (row == area.row || !block.isSurface)
      style.background = isSelected ? .token(.selection) : block.isSurface ? .token(.surface) : .plain
      put(glyphs.rail, row, column, style)
    }
  }

  /// Draws the title of a section, with a line after it unless a card shows where the section is.
  mutating func heading(_ element: Element, _ area: BlockArea, isInCard: Bool) {
    let title = TextWidth.truncated(element.name.uppercased(), to: area.width)
    var style = isInCard ? styles.faint : styles.note
    style.attributes.insert(.bold)
    let end = line(title, area, 0, 0, style)
    guard area.width - end > 3 else { return }
    guard !isInCard else {
      let note = TextWidth.truncated(element.string(.note) ?? "", to: area.width - end - 2)
      line(note, area, 0, area.width - TextWidth.columns(note), styles.note)
      return
    }
    var room = area.width - end - 1
    if let note = element.string(.note), !note.isEmpty {
      let text = TextWidth.truncated(note, to: room / 2)
      room -= TextWidth.columns(text) + 1
      line(text, area, 0, end + 2 + room, styles.note)
    }
    line(String(repeating: glyphs.rule, count: max(0, room)), area, 0, end + 1, styles.hairline)
  }

  /// Draws the badge of a row.
  mutating func drawBadge(_ text: String, _ area: BlockArea, _ column: Int, isDisabled: Bool) {
    if styles.isFlat {
      line(text, area, 0, column, isDisabled ? styles.note : styles.badge)
      return
    }
    let paper: ThemeToken = isDisabled ? .surfaceRaised : .badge
    let edge = CellStyle(foreground: .token(paper))
    var end = column + line("▐", area, 0, column, edge)
    let ink: ThemeToken = isDisabled ? .textFaint : .badgeText
    end += line(
      text, area, 0, end, CellStyle(foreground: .token(ink), background: .token(paper), attributes: .bold))
    line("▌", area, 0, end, edge)
  }

  /// Draws the tile of a row in two shades, each half a line of the row's two, and returns its columns.
  private mutating func drawTile(_ tile: Tile, _ area: BlockArea, isDisabled: Bool) -> Int {
    let style = isDisabled ? styles.note : styles.tile(tile)
    line(glyphs.tile.upper, area, 0, 0, style)
    line(glyphs.tile.lower, area, 1, 0, style)
    if let colours = styles.shades, let token = style.foreground.token, area.rows.contains(area.row + 1) {
      let shade = colours[token].mixed(0.72, over: colours[.background]).rgb
      buffer.recolour(row: area.row + 1, column: area.column, width: 3, height: 1) { style, table in
        style.foreground = table.colour(shade)
      }
    }
    return RowLayout.tileWidth
  }

  /// Draws a row: its title with what stands at the end of the line, and its second text under the title or beside it.
  mutating func row(_ element: Element, _ area: BlockArea, height: Int) {
    let layout = RowLayout(element, width: area.width, isAiry: height > 1)
    let tone = element.isDisabled ? styles.faint : styles.style(element.tone)
    // Where there is a note, it has the tone.
    let style = element.isDisabled || layout.note == nil ? tone : styles.plain
    let isTiled = element.tile != .none && height > 1 && !styles.isFlat
    var start = isTiled ? drawTile(element.tile, area, isDisabled: element.isDisabled) : 0
    if let symbol = element.string(.symbol) {
      line(glyphs.symbol(symbol), area, 0, start, element.isDisabled ? styles.faint : styles.accent)
      start += 2
    } else if element.tile != .none, !isTiled {
      line(glyphs.square, area, 0, 0, element.isDisabled ? styles.note : styles.tile(element.tile))
      start = 2
    }
    var end = area.width
    if element.flag(.chevron) {
      end -= 1
      line(glyphs.chevron, area, 0, end, styles.faint)
      end -= 1
    }
    // The title is shortened to make room for the badge and detail, down to a third of the line.
    let least = min(TextWidth.columns(element.name), max(4, (end - start) / 3))
    if let badge = element.string(.badge), !badge.isEmpty {
      let text = TextWidth.truncated(styles.isFlat ? "(\(badge))" : badge, to: max(1, end - start - least - 4))
      end -= TextWidth.columns(text) + (styles.isFlat ? 0 : 2)
      drawBadge(text, area, end, isDisabled: element.isDisabled)
      end -= 1
    }
    if let detail = element.string(.detail), !detail.isEmpty, end - start - least > 3 {
      let text = TextWidth.truncated(detail, to: end - start - least - 2)
      end -= TextWidth.columns(text)
      line(text, area, 0, end, element.tone == .plain || layout.note != nil ? styles.faint : style)
      end -= 2
    }
    if height == 1, let note = layout.note, layout.lines == 1 {
      end -= TextWidth.columns(note)
      line(note, area, 0, end, tone)
      end -= 2
    }
    let titleEnd = start + line(TextWidth.truncated(element.name, to: max(1, end - start)), area, 0, start, style)
    guard height > 1 else {
      if let second = layout.second, layout.lines == 1 {
        line(TextWidth.truncated(second, to: max(0, end - titleEnd - 2)), area, 0, titleEnd + 2, styles.faint)
      }
      return
    }
    var room = area.width - start
    if let note = layout.note {
      let text = TextWidth.truncated(note, to: room * 2 / 3)
      line(text, area, 1, area.width - TextWidth.columns(text), tone)
      room -= TextWidth.columns(text) + 2
    }
    if let second = layout.second { line(TextWidth.truncated(second, to: max(1, room)), area, 1, start, styles.faint) }
  }
}
