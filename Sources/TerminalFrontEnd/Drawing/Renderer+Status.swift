import Presentation
import Scenes
import Screens
import TerminalKit

// What stands in the place of a screen: that it is loading, that it failed, that there is nothing.
extension Renderer {
  /// The widths of a skeleton's first and second lines, by row, in parts of 24 of the room.
  private static let skeleton = [(17, 11), (13, 15), (20, 9), (11, 13), (15, 10), (18, 12)]

  /// Draws rows as they may come, the spinner with words and seconds, and the key that leaves.
  ///
  /// For a moment at first there is nothing, so that what is loaded at once does not flicker.
  mutating func drawLoading(_ text: String, _ content: Layer, in layer: LayerFrame) {
    let body = layer.body
    setCursor(body.row, body.column)
    var words = text.isEmpty ? texts[.loading] : text
    var spinner = glyphs.ellipsis
    if let now, let since = state.loading[layer.key] {
      let elapsed = since.duration(to: now)
      guard elapsed >= LoadingTimes.delay else { return }
      spinner = glyphs.spinner[Int(elapsed / ActivityText.step) % glyphs.spinner.count]
      words += ", \(ActivityText.time(elapsed))"
    }
    let column = body.column + ScreenLayoutBuilder.gutter
    let width = max(0, body.width - ScreenLayoutBuilder.gutter - 2)
    put(spinner, body.row, column, styles.accent)
    put(TextWidth.truncated(words, to: max(1, width - 2)), body.row, column + 2, styles.faint)
    let hint = content.canBeLeft ? keys.name(of: .back, texts) : nil
    var row = body.row + 2
    var index = 0
    let last = body.endRow - (hint == nil ? 0 : 2)
    while row + 2 <= last {
      drawSkeletonRow(row, column, width, index)
      row += 3
      index += 1
    }
    guard let hint, body.height > 3 else { return }
    let end = put(hint, body.endRow - 1, column, styles.key)
    put("  " + texts[.stopsWaiting], body.endRow - 1, column + end, styles.note)
  }

  private mutating func drawSkeletonRow(_ row: Int, _ column: Int, _ width: Int, _ index: Int) {
    let (first, second) = Self.skeleton[index % Self.skeleton.count]
    let start = column + 4
    let room = max(0, width - 4) * 2 / 3
    let style = styles.isFlat ? styles.hairline : CellStyle(foreground: .token(.surfaceRaised))
    put(String(repeating: glyphs.block, count: min(3, width)), row, column, style)
    put(String(repeating: glyphs.block, count: room * first / 24), row, start, style)
    put(String(repeating: glyphs.block, count: room * second / 24), row + 1, start, style)
    if width > 40 { put(String(repeating: glyphs.block, count: 7), row, column + width - 7, style) }
    pale(row: row, column: column, width: width, by: min(0.75, Double(index) * 0.12))
  }

  /// Mixes the ink of two rows with the page.
  private mutating func pale(row: Int, column: Int, width: Int, by share: Double) {
    guard let colours = styles.mixable, share > 0 else { return }
    let mixture = colours[.background].mixed(share, over: colours[.surfaceRaised]).rgb
    buffer.recolour(row: row, column: column, width: width, height: 2) { style, table in
      if style.foreground == .token(.surfaceRaised) { style.foreground = table.colour(mixture) }
    }
  }

  /// Draws what failed across the screen.
  mutating func drawBanner(_ text: String, _ area: BlockArea, height: Int) {
    let sign = glyphs.failure + " "
    if !styles.isFlat {
      for row in (area.row..<area.row + height).clamped(to: area.rows) {
        fill(
          Rect(row: row, column: area.column - 1, width: area.width + 1, height: 1),
          style: CellStyle(background: .token(.criticalSoft)))
      }
      paper = .token(.criticalSoft)
    }
    line(sign, area, 0, 0, styles.error)
    for (index, part) in TextWidth.wrapped(text, to: max(1, area.width - 2)).enumerated() {
      line(part, area, index, 2, styles.isFlat ? styles.error : styles.bold)
    }
  }

  /// Draws the symbol of a screen without content, on a tile where there are surfaces and room.
  mutating func drawTile(_ symbol: String, _ area: BlockArea, height: Int) {
    guard height == 3 else { return centred(symbol, area, styles.accent) }
    let width = 9
    let column = max(0, (area.width - width) / 2)
    if !styles.isFlat {
      for index in 0..<height where area.rows.contains(area.row + index) {
        fill(
          Rect(row: area.row + index, column: area.column + column, width: width, height: 1),
          style: CellStyle(background: .token(.accentSoft)))
      }
    }
    let style = styles.isFlat ? styles.accent : CellStyle(foreground: .token(.accent), background: .token(.accentSoft))
    line(symbol, area, 1, column + (width - TextWidth.columns(symbol)) / 2, style)
  }
}
