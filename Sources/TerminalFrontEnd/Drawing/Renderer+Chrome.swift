import NavigationEngine
import Screens

// The tab bar, the footer, and panels.
extension Renderer {
  /// Draws the tabs in the first row, and under them the track, on which the current one has a line.
  mutating func drawTabs() {
    guard let bar = scene.tabs else { return }
    if let area = frame.sidebar { return drawSidebar(area, bar) }
    guard let row = frame.tabRow else { return }
    let isCovered = frame.layers.count > 1 && frame.layers.contains { $0.hasBorder }
    buffer.fill(row: row, column: 0, width: frame.width, height: 1, with: " ", style: styles.bar)
    if styles.isFlat { put(String(repeating: glyphs.rule, count: frame.width), row + 1, 0, styles.hairline) }
    let track = styles.isFlat ? glyphs.heavyRule : glyphs.track
    for tab in frame.tabs {
      let item = bar.items[tab.index]
      let isSelected = item.id == bar.selected
      let isFailed = item.phase == .failed && !isCovered
      let line = String(repeating: track, count: tab.rect.width)
      var style = isSelected ? styles.tab : isCovered ? styles.note : styles.faint
      if isFailed { style = isSelected ? styles.error : styles.style(.critical) }
      put(tab.text, row, tab.rect.column, isSelected ? style : styles.onBar(style))
      if isSelected {
        put(line, row + 1, tab.rect.column, isCovered ? styles.note : isFailed ? styles.error : styles.heading)
      } else if isFailed {
        put(line, row + 1, tab.rect.column, styles.style(.critical))
      } else if item.phase == .loading, !isCovered {
        put(String(repeating: track, count: tab.rect.width / 2), row + 1, tab.rect.column, styles.style(.caution))
      }
    }
    let width = TextWidth.columns(glyphs.mark) + 1 + TextWidth.columns(scene.title)
    let end = frame.tabs.last?.rect.endColumn ?? 0
    drawMark(row: row, column: frame.width - width - 2, room: frame.width - end - 4)
  }

  /// Gives cells of a row colours that go from one to the other, where the terminal has any colour.
  mutating func paint(row: Int, column: Int, width: Int, from: ThemeToken, to: ThemeToken) {
    guard let colours = styles.mixable, width > 0 else { return }
    for offset in 0..<width {
      let mixture = colours[to].mixed(Double(offset) / Double(width), over: colours[from])
      buffer.recolour(row: row, column: column + offset, width: 1, height: 1) { style, table in
        style.foreground = table.colour(mixture.rgb)
      }
    }
  }

  /// Draws the footer, with the most useful keys or a notice on the left and the activity indicator on the right.
  mutating func drawFooter() {
    var room = frame.width
    buffer.fill(row: frame.footerRow, column: 0, width: frame.width, height: 1, with: " ", style: styles.bar)
    let most = state.notice == nil ? frame.width * 2 / 3 : frame.width / 3
    if let now, let line = ActivityText.line(scene.activities, at: now, width: most, glyphs, texts) {
      room -= TextWidth.columns(line) + 2
      drawMessage(room)
      put(line, frame.footerRow, room + 1, styles.onBar(styles.accent))
    } else {
      drawMessage(room)
    }
  }

  private mutating func drawMessage(_ width: Int) {
    if let notice = state.notice { return draw(notice, width) }
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

  private mutating func draw(_ notice: Notice, _ width: Int) {
    let sign =
      switch notice.kind {
      case .information: glyphs.dot
      case .refusal: glyphs.warning
      case .failure: glyphs.failure
      }
    var lines = TextWidth.wrapped(notice.text, to: width - 4)
    if lines.count > 3 {
      lines.removeLast(lines.count - 3)
      lines[2] += glyphs.ellipsis
    }
    let key = keys.name(of: .details, texts) ?? ""
    let hintColumn = width - 2 - TextWidth.columns(key) - TextWidth.columns(texts[.more])
    let isHinted = notice.detail != nil && hintColumn > 3 && !key.isEmpty
    if isHinted, let last = lines.last, TextWidth.columns(last) + 5 > hintColumn {
      if lines.count < 3 { lines.append("") } else { lines[2] = TextWidth.truncated(last, to: hintColumn - 5) }
    }
    let top = frame.footerRow - lines.count + 1
    buffer.fill(row: top, column: 0, width: frame.width, height: lines.count, with: " ", style: .plain)
    put(sign, top, 1, styles.style(notice.kind))
    for (index, line) in lines.enumerated() { put(line, top + index, 3, styles.style(notice.kind)) }
    guard isHinted else { return }
    let end = hintColumn + put(key, frame.footerRow, hintColumn, styles.key)
    put(" " + texts[.more], frame.footerRow, end, styles.faint)
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
