import Presentation
import Scenes
import Screens
import TerminalKit

/// A menu or the palette over the screen.
struct MenuView {
  let menu: Menu

  func draw(on canvas: inout Canvas) {
    let layout = MenuFrame(menu, width: canvas.buffer.width, height: canvas.buffer.height)
    let inside = layout.inside
    if let query = menu.query {
      canvas.openSurface(menu.title, layout.outer)
      drawSearch(query, layout, &canvas)
    } else if menu.anchor != nil {
      canvas.drawBordered(menu.title, layout.outer)
    } else {
      _ = canvas.openPanel(menu.title, width: layout.outer.width, height: layout.outer.height)
    }
    for (offset, line) in layout.lines.enumerated() {
      let row = layout.firstRow + offset
      switch line {
      case .blank: break
      case .heading(let group): canvas.drawHeading(canvas.texts[group.title], row, inside.column, inside.width)
      case .item(let index): drawItem(menu.items[index], row, inside, isChosen: index == menu.selected, &canvas)
      }
    }
    if let bar = layout.scrollBar { bar.draw(canvas.styles.border, on: &canvas) }
    if menu.items.isEmpty {
      canvas.put(canvas.texts[.nothingFound], layout.firstRow, inside.column + 2, canvas.styles.faint)
    }
  }

  /// Draws the search text with the number of what it finds, and the signs that leave only one kind.
  private func drawSearch(_ query: TextLine, _ layout: MenuFrame, _ canvas: inout Canvas) {
    let inside = layout.inside
    let count = canvas.texts(.of, "\(menu.items.count)", "\(menu.all.count)")
    let room = inside.width - 3 - TextWidth.columns(count) - 1
    canvas.put(canvas.glyphs.marker, inside.row, inside.column, canvas.styles.heading)
    canvas.put(count, inside.row, inside.endColumn - TextWidth.columns(count), canvas.styles.note)
    if query.isEmpty {
      canvas.put(TextWidth.truncated(menu.title, to: room), inside.row, inside.column + 2, canvas.styles.placeholder)
    }
    canvas.drawLine(query, inside.row, inside.column + 2, room, canvas.styles.bold, caret: true)
    let rule = String(repeating: canvas.glyphs.rule, count: inside.width)
    canvas.put(rule, inside.row + 1, inside.column, canvas.styles.hairline)
    guard let row = layout.hintRow else { return }
    canvas.put(rule, row - 1, inside.column, canvas.styles.hairline)
    var column = inside.column
    for kind in MenuItem.Kind.allCases {
      let title = " " + canvas.texts[kind.title]
      guard column + 1 + TextWidth.columns(title) <= inside.endColumn else { break }
      column += canvas.put(String(kind.rawValue), row, column, canvas.styles.heading)
      column += canvas.put(title, row, column, canvas.styles.faint) + 3
    }
  }

  private func drawItem(_ item: MenuItem, _ row: Int, _ inside: Rect, isChosen: Bool, _ canvas: inout Canvas) {
    var end = inside.endColumn
    let cap = canvas.styles.isFlat ? "" : " "
    if !item.keys.isEmpty {
      let keys = cap + TextWidth.truncated(item.keys, to: inside.width / 2) + cap
      end -= TextWidth.columns(keys)
      canvas.put(keys, row, end, canvas.styles.keyCap)
      end -= 2
    }
    let room = max(1, end - inside.column - 2)
    let detail = TextWidth.truncated(item.detail, to: room / 2)
    let title = TextWidth.truncated(item.title, to: max(1, room - TextWidth.columns(detail) - 2))
    canvas.put(title, row, inside.column + 2, canvas.styles.plain)
    canvas.put(detail, row, end - TextWidth.columns(detail), canvas.styles.faint)
    if case .tab(let index) = item.choice, index < 9 {
      canvas.put("\(index + 1)", row, inside.column, canvas.styles.heading)
    }
    if isChosen {
      // Within a border, or behind an edge of half a column.
      let sign = menu.anchor != nil ? inside.column - 1 : canvas.styles.isFlat ? inside.column : inside.column - 2
      let left = canvas.styles.isFlat ? inside.column + 2 : inside.column - 1
      canvas.buffer.restyle(row: row, column: left, width: inside.endColumn - left, height: 1) {
        [styles = canvas.styles] style in
        style = styles.isFlat ? styles.focus : styles.onSelection(style)
      }
      var rail = canvas.styles.rail
      if menu.anchor != nil, !canvas.styles.isFlat { rail.background = .token(.selection) }
      canvas.put(canvas.styles.isFlat ? canvas.glyphs.marker : canvas.glyphs.rail, row, sign, rail)
      if menu.query == nil { canvas.setCursor(row, inside.column + 2) }
    }
    if item.isMarked {
      var style = canvas.styles.heading
      style.background = canvas.buffer.cells[row * canvas.buffer.width + inside.column].background
      canvas.put(canvas.glyphs.check, row, inside.column, style)
    }
    for hit in item.hits { underline(hit, of: title, row, inside.column + 2, isChosen: isChosen, &canvas) }
  }

  /// Underlines a character of a title that matches the search text.
  private func underline(
    _ place: Int, of title: String, _ row: Int, _ column: Int, isChosen: Bool, _ canvas: inout Canvas
  ) {
    let characters = Array(title)
    guard place < characters.count else { return }
    let start = characters[..<place].reduce(0) { $0 + TextWidth.columns($1) }
    canvas.buffer.restyle(row: row, column: column + start, width: TextWidth.columns(characters[place]), height: 1) {
      [styles = canvas.styles] style in
      style.attributes.formUnion([.underline, .bold])
      if !(isChosen && styles.isFlat) { style.foreground = styles.accent.foreground }
    }
  }
}
