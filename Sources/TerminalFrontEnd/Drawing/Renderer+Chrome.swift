import NavigationEngine
import Screens

// The footer and panels.
extension Renderer {
  /// Draws the footer, with the most useful keys on the left and what is in progress on the right if the lamp has no room for it.
  mutating func drawFooter() {
    var room = frame.width
    buffer.fill(row: frame.footerRow, column: 0, width: frame.width, height: 1, with: " ", style: styles.bar)
    if let line = activityInFooter() {
      room -= TextWidth.columns(line) + 2
      drawKeys(room)
      put(line, frame.footerRow, room + 1, styles.onBar(styles.accent))
    } else {
      drawKeys(room)
    }
  }

  private mutating func drawKeys(_ width: Int) {
    var column = 1
    // A key cap has a blank at either side.
    let cap = styles.isFlat ? "" : " "
    for (key, title) in Footer(scene, state, frame, glyphs, keys, texts).keys {
      let size = 2 * cap.utf8.count + TextWidth.columns(key) + 1 + TextWidth.columns(title)
      guard column + size <= width - 1 else { break }
      column += put(cap + key + cap, frame.footerRow, column, styles.keyCap)
      column += put(" " + title, frame.footerRow, column, styles.onBar(styles.faint)) + (styles.isFlat ? 3 : 2)
    }
  }

  // MARK: - Panels

  /// Draws an empty panel with a border and title over everything else.
  ///
  /// Returns the area inside it.
  mutating func openPanel(_ title: String, width: Int, height: Int) -> Rect {
    dim(Rect(row: 0, column: 0, width: frame.width, height: frame.height))
    let rect = Rect.panel(width: width, height: height, in: (frame.width, frame.height))
    if !styles.isFlat { paper = .token(.overlay) }
    fill(rect)
    drawPanel(rect, styles.border)
    put(" \(TextWidth.truncated(title, to: max(1, rect.width - 6))) ", rect.row, rect.column + 2, styles.heading)
    return rect.inset(rows: 1, columns: 2)
  }

  mutating func drawMenu(_ menu: Menu) {
    let menuFrame = MenuFrame(menu, width: frame.width, height: frame.height)
    let inside = openPanel(menu.title, width: menuFrame.outer.width, height: menuFrame.outer.height)
    if let query = menu.query {
      put(glyphs.marker, inside.row, inside.column, styles.heading)
      if query.isEmpty { put(texts[.typeToFind], inside.row, inside.column + 2, styles.placeholder) }
      drawLine(query, inside.row, inside.column + 2, inside.width - 3, styles.bold, caret: true)
    }
    for index in menuFrame.top..<menuFrame.top + menuFrame.count {
      let item = menu.items[index]
      let row = menuFrame.firstRow + index - menuFrame.top
      let detail = TextWidth.truncated(item.detail, to: inside.width / 2)
      let title = TextWidth.truncated(item.title, to: max(1, inside.width - TextWidth.columns(detail) - 4))
      put(title, row, inside.column + 2, styles.plain)
      put(detail, row, inside.endColumn - TextWidth.columns(detail), styles.faint)
      guard index == menu.selected else { continue }
      put(glyphs.marker, row, inside.column, styles.heading)
      buffer.restyle(row: row, column: inside.column + 2, width: inside.width - 2, height: 1) { [styles] style in
        style = styles.chosen(style)
      }
      if menu.query == nil { setCursor(row, inside.column + 2) }
    }
    if menu.items.isEmpty { put(texts[.nothingFound], menuFrame.firstRow, inside.column + 2, styles.faint) }
  }

  mutating func drawHelp(from top: Int) {
    let lines = HelpText.lines(for: frame.top.map { scene.layers[$0.index] }, frame.top, keys, texts)
    // If there isn't enough room for all keys of a command, only the first one is shown.
    let isNarrow = frame.width < 60
    let inside = openPanel(texts[.keys], width: 60, height: lines.count + 2)
    let top = max(0, min(top, lines.count - inside.height))
    for row in 0..<max(0, min(inside.height, lines.count - top)) {
      let (key, title) = lines[top + row]
      if title.isEmpty {
        put(key, inside.row + row, inside.column, styles.heading)
      } else {
        let size = isNarrow ? 9 : 22
        let name = isNarrow ? HelpText.firstKey(key) : key
        let room = max(1, inside.width - size - 3)
        put(TextWidth.truncated(title, to: room), inside.row + row, inside.column + 2, styles.plain)
        put(name, inside.row + row, inside.endColumn - size, styles.key, limit: size)
      }
    }
    setCursor(inside.row, inside.column)
  }
}
