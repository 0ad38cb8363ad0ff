import Presentation
import Scenes
import TerminalKit

/// A grid of cells with what is drawn on it: the styles, the glyphs, the texts, and the background of what comes next.
struct Canvas {
  var buffer: CellBuffer
  /// The background of what is drawn next, where its style has none: that of a card or an overlay.
  var paper = CellStyle.Colour.plain
  let glyphs: Glyphs
  let styles: Styles
  let texts: AppTexts

  init(width: Int, height: Int, glyphs: Glyphs, styles: Styles, texts: AppTexts) {
    buffer = CellBuffer(width: width, height: height)
    self.glyphs = glyphs
    self.styles = styles
    self.texts = texts
  }

  @discardableResult
  mutating func put(_ text: String, _ row: Int, _ column: Int, _ style: CellStyle, limit: Int? = nil) -> Int {
    // Texts are cut off before it is known with which characters they are drawn.
    let text = glyphs.isASCII ? String(text.map { $0 == "…" ? "~" : $0 }) : text
    return buffer.write(text, row: row, column: column, style: onPaper(style), limit: limit)
  }

  /// Fills an area with the background of what is drawn next.
  mutating func fill(_ area: Rect, style: CellStyle = .plain, with character: Character = " ") {
    buffer.fill(
      row: area.row, column: area.column, width: area.width, height: area.height, with: character, style: onPaper(style)
    )
  }

  private func onPaper(_ style: CellStyle) -> CellStyle {
    guard style.background == .plain, paper != .plain else { return style }
    return CellStyle(foreground: style.foreground, background: paper, attributes: style.attributes)
  }

  mutating func setCursor(_ row: Int, _ column: Int, visible: Bool = false) {
    buffer.cursor = (min(max(0, row), buffer.height - 1), min(max(0, column), buffer.width - 1))
    buffer.cursorVisible = visible
  }

  /// Draws a line of edited text, scrolled to keep its caret visible.
  mutating func drawLine(
    _ line: TextLine, _ row: Int, _ column: Int, _ width: Int, _ style: CellStyle, caret: Bool, hidden: Bool = false
  ) {
    let characters = hidden ? Array(repeating: Character(glyphs.dot), count: line.characters.count) : line.characters
    let (start, before) = line.visible(of: characters, in: width, caret: caret)
    if start > 0 || caret {
      put(String(characters[start...]), row, column, style, limit: width)
    } else {
      put(TextWidth.truncated(String(characters), to: width), row, column, style, limit: width)
    }
    if caret { setCursor(row, column + before, visible: true) }
  }

  /// Lets the older part of a history, at its left, step back in a few steps.
  mutating func fade(row: Int, column: Int, width: Int, _ token: ThemeToken) {
    guard let colours = styles.mixable else { return }
    let shares = [0.5, 0.66, 0.83]
    for (index, share) in shares.enumerated() {
      let from = width * index / (shares.count + 1)
      let count = width * (index + 1) / (shares.count + 1) - from
      let mixture = colours[token].mixed(share, over: colours[.surface])
      buffer.recolour(row: row, column: column + from, width: count, height: 1) { style, table in
        style.foreground = table.colour(mixture.rgb)
      }
    }
  }

  /// Gives cells of a row colours that go from one to the other, where the terminal has any colour.
  ///
  /// - Parameter whole: The columns from the first colour to the other, if they are more than those that are painted.
  mutating func paint(
    row: Int, column: Int, width: Int, of whole: Int? = nil, from: ThemeToken, to: ThemeToken
  ) {
    guard let colours = styles.mixable else { return }
    for offset in 0..<width {
      let mixture = colours[to].mixed(Double(offset) / Double(whole ?? width), over: colours[from])
      buffer.recolour(row: row, column: column + offset, width: 1, height: 1) { style, table in
        style.foreground = table.colour(mixture.rgb)
      }
    }
  }
}
