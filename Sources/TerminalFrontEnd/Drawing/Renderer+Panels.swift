import Presentation
import Scenes
import Screens
import TerminalKit

// The palette, menus, and the list of keys.
extension Renderer {
  /// Draws an empty panel with a border and title over everything else.
  ///
  /// Returns the area inside it.
  mutating func openPanel(_ title: String, width: Int, height: Int) -> Rect {
    dim(Rect(row: 0, column: 0, width: frame.width, height: frame.height))
    let rect = Rect.panel(width: width, height: height, in: (frame.width, frame.height))
    drawBordered(title, rect)
    return rect.inset(rows: 1, columns: 2)
  }

  /// Draws a panel with a border and a title, and makes it the background of what follows.
  private mutating func drawBordered(_ title: String, _ rect: Rect) {
    if !styles.isFlat { paper = .token(.overlay) }
    fill(rect)
    drawPanel(rect, styles.border)
    guard !title.isEmpty else { return }
    put(" \(TextWidth.truncated(title, to: max(1, rect.width - 6))) ", rect.row, rect.column + 2, styles.heading)
  }

  /// Draws a panel whose edges are half a row high, with a border in flat styles, over everything else.
  private mutating func openSurface(_ title: String, _ rect: Rect) {
    dim(Rect(row: 0, column: 0, width: frame.width, height: frame.height))
    guard !styles.isFlat else { return drawBordered(title, rect) }
    drawEdges(of: rect, isSquare: false, isAtBottom: false)
    paper = .token(.overlay)
    fill(Rect(row: rect.row + 1, column: rect.column, width: rect.width, height: rect.height - 2))
  }

  mutating func drawMenu(_ menu: Menu) {
    let layout = MenuFrame(menu, width: frame.width, height: frame.height)
    let inside = layout.inside
    if let query = menu.query {
      openSurface(menu.title, layout.outer)
      drawSearch(query, menu, layout)
    } else if menu.anchor != nil {
      drawBordered(menu.title, layout.outer)
    } else {
      _ = openPanel(menu.title, width: layout.outer.width, height: layout.outer.height)
    }
    for (offset, line) in layout.lines.enumerated() {
      let row = layout.firstRow + offset
      switch line {
      case .blank: break
      case .heading(let group): drawHeading(texts[group.title], row, inside.column, inside.width)
      case .item(let index): draw(menu.items[index], row, inside, isChosen: index == menu.selected, menu)
      }
    }
    if let bar = layout.scrollBar { draw(bar, styles.border) }
    if menu.items.isEmpty { put(texts[.nothingFound], layout.firstRow, inside.column + 2, styles.faint) }
  }

  /// Draws the search text with the number of what it finds, and the signs that leave only one kind.
  private mutating func drawSearch(_ query: TextLine, _ menu: Menu, _ layout: MenuFrame) {
    let inside = layout.inside
    let count = texts(.of, "\(menu.items.count)", "\(menu.all.count)")
    let room = inside.width - 3 - TextWidth.columns(count) - 1
    put(glyphs.marker, inside.row, inside.column, styles.heading)
    put(count, inside.row, inside.endColumn - TextWidth.columns(count), styles.note)
    if query.isEmpty {
      put(TextWidth.truncated(menu.title, to: room), inside.row, inside.column + 2, styles.placeholder)
    }
    drawLine(query, inside.row, inside.column + 2, room, styles.bold, caret: true)
    let rule = String(repeating: glyphs.rule, count: inside.width)
    put(rule, inside.row + 1, inside.column, styles.hairline)
    guard let row = layout.hintRow else { return }
    put(rule, row - 1, inside.column, styles.hairline)
    var column = inside.column
    for kind in MenuItem.Kind.allCases {
      let title = " " + texts[kind.title]
      guard column + 1 + TextWidth.columns(title) <= inside.endColumn else { break }
      column += put(String(kind.rawValue), row, column, styles.heading)
      column += put(title, row, column, styles.faint) + 3
    }
  }

  /// Draws the name of a group with a line after it.
  mutating func drawHeading(_ title: String, _ row: Int, _ column: Int, _ width: Int) {
    let title = TextWidth.truncated(title.uppercased(), to: width)
    let end = put(title, row, column, CellStyle(foreground: styles.faint.foreground, attributes: .bold)) + 1
    guard width > end else { return }
    put(String(repeating: glyphs.rule, count: width - end), row, column + end, styles.hairline)
  }

  private mutating func draw(_ item: MenuItem, _ row: Int, _ inside: Rect, isChosen: Bool, _ menu: Menu) {
    var end = inside.endColumn
    let cap = styles.isFlat ? "" : " "
    if !item.keys.isEmpty {
      let keys = cap + TextWidth.truncated(item.keys, to: inside.width / 2) + cap
      end -= TextWidth.columns(keys)
      put(keys, row, end, styles.keyCap)
      end -= 2
    }
    let room = max(1, end - inside.column - 2)
    let detail = TextWidth.truncated(item.detail, to: room / 2)
    let title = TextWidth.truncated(item.title, to: max(1, room - TextWidth.columns(detail) - 2))
    put(title, row, inside.column + 2, styles.plain)
    put(detail, row, end - TextWidth.columns(detail), styles.faint)
    if case .tab(let index) = item.choice, index < 9 { put("\(index + 1)", row, inside.column, styles.heading) }
    if isChosen {
      // Within a border, or behind an edge of half a column.
      let sign = menu.anchor != nil ? inside.column - 1 : styles.isFlat ? inside.column : inside.column - 2
      let left = styles.isFlat ? inside.column + 2 : inside.column - 1
      buffer.restyle(row: row, column: left, width: inside.endColumn - left, height: 1) { [styles] style in
        style = styles.isFlat ? styles.chosen(style) : styles.onSelection(style)
      }
      var rail = styles.rail
      if menu.anchor != nil, !styles.isFlat { rail.background = .token(.selection) }
      put(styles.isFlat ? glyphs.marker : glyphs.rail, row, sign, rail)
      if menu.query == nil { setCursor(row, inside.column + 2) }
    }
    if item.isMarked {
      var style = styles.heading
      style.background = buffer.cells[row * buffer.width + inside.column].background
      put(glyphs.check, row, inside.column, style)
    }
    for hit in item.hits { underline(hit, of: title, row, inside.column + 2, isChosen: isChosen) }
  }

  /// Underlines a character of a title that matches the search text.
  private mutating func underline(_ place: Int, of title: String, _ row: Int, _ column: Int, isChosen: Bool) {
    let characters = Array(title)
    guard place < characters.count else { return }
    let start = characters[..<place].reduce(0) { $0 + TextWidth.columns($1) }
    buffer.restyle(row: row, column: column + start, width: TextWidth.columns(characters[place]), height: 1) {
      [styles] style in
      style.attributes.formUnion([.underline, .bold])
      if !(isChosen && styles.isFlat) { style.foreground = styles.accent.foreground }
    }
  }

  mutating func drawHelp(from top: Int) {
    let lines = KeyHelp.lines(for: frame.top.map { scene.layers[$0.index] }, frame.top, keys, texts)
    let layout = HelpLayout(lines, width: frame.width, height: frame.height)
    openSurface(texts[.keys], layout.outer)
    let inside = layout.inside
    let top = max(0, min(top, layout.lastTop))
    let width = layout.columns.count > 1 ? layout.step - 3 : inside.width
    let cap = styles.isFlat ? "" : " "
    for (index, column) in layout.columns.enumerated() {
      let start = inside.column + index * layout.step
      for (offset, line) in column.dropFirst(top).prefix(inside.height).enumerated() {
        let row = inside.row + offset
        if line.isHeading {
          drawHeading(line.title, row, start, width)
        } else {
          if !line.key.isEmpty { put(cap + line.key + cap, row, start, styles.keyCap, limit: layout.keyWidth + 1) }
          put(line.title, row, start + layout.keyWidth + 1, styles.faint, limit: width - layout.keyWidth - 1)
        }
      }
    }
    setCursor(inside.row, inside.column)
  }
}
