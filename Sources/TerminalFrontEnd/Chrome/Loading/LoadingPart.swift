import Presentation
import Scenes
import Screens
import TerminalKit

/// The rows as they may come while a screen loads, in the place of the screen.
struct LoadingPart: LayerPart {
  /// The widths of a skeleton's first and second lines, by row, in parts of 24 of the room.
  private static let skeleton = [(17, 11), (13, 15), (20, 9), (11, 13), (15, 10), (18, 12)]

  /// Draws rows as they may come, the spinner with words and seconds, and the key that leaves.
  ///
  /// For a moment at first there is nothing, so that what is loaded at once does not flicker.
  func draw(_ layer: LayerFrame, _ content: Layer, isTop: Bool, in window: ChromeContext, on canvas: inout Canvas) {
    let body = layer.body
    guard body.height > 0, let text = content.loadingText else { return }
    canvas.setCursor(body.row, body.column)
    var words = text.isEmpty ? canvas.texts[.loading] : text
    var spinner = canvas.glyphs.ellipsis
    if let now = window.now, let since = window.state.loading[layer.key] {
      let elapsed = since.duration(to: now)
      guard elapsed >= LoadingTimes.delay else { return }
      spinner = ActivityText.sign(after: elapsed, in: canvas.glyphs.spinner)
      words += ", \(ActivityText.time(elapsed))"
    }
    let column = body.column + BlockBuilder.gutter
    let width = max(0, body.width - BlockBuilder.gutter - 2)
    canvas.put(spinner, body.row, column, canvas.styles.accent)
    canvas.put(TextWidth.truncated(words, to: max(1, width - 2)), body.row, column + 2, canvas.styles.faint)
    let hint = content.canBeLeft ? window.keys.name(of: .back, canvas.texts) : nil
    var row = body.row + 2
    var index = 0
    let last = body.endRow - (hint == nil ? 0 : 2)
    while row + 2 <= last {
      drawSkeletonRow(row, column, width, index, &canvas)
      row += 3
      index += 1
    }
    guard let hint, body.height > 3 else { return }
    let end = canvas.put(hint, body.endRow - 1, column, canvas.styles.bold)
    canvas.put("  " + canvas.texts[.stopsWaiting], body.endRow - 1, column + end, canvas.styles.note)
  }

  private func drawSkeletonRow(_ row: Int, _ column: Int, _ width: Int, _ index: Int, _ canvas: inout Canvas) {
    let (first, second) = Self.skeleton[index % Self.skeleton.count]
    let start = column + 4
    let room = max(0, width - 4) * 2 / 3
    let style = canvas.styles.isFlat ? canvas.styles.hairline : CellStyle(foreground: .token(.surfaceRaised))
    canvas.put(String(repeating: canvas.glyphs.block, count: min(3, width)), row, column, style)
    canvas.put(String(repeating: canvas.glyphs.block, count: room * first / 24), row, start, style)
    canvas.put(String(repeating: canvas.glyphs.block, count: room * second / 24), row + 1, start, style)
    if width > 40 { canvas.put(String(repeating: canvas.glyphs.block, count: 7), row, column + width - 7, style) }
    pale(row: row, column: column, width: width, by: min(0.75, Double(index) * 0.12), &canvas)
  }

  /// Mixes the ink of two rows with the page.
  private func pale(row: Int, column: Int, width: Int, by share: Double, _ canvas: inout Canvas) {
    guard let colours = canvas.styles.mixable, share > 0 else { return }
    let mixture = colours[.background].mixed(share, over: colours[.surfaceRaised]).rgb
    canvas.buffer.recolour(row: row, column: column, width: width, height: 2) { style, table in
      if style.foreground == .token(.surfaceRaised) { style.foreground = table.colour(mixture) }
    }
  }
}
