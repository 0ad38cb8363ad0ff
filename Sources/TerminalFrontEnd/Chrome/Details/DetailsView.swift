import Scenes
import TerminalKit

/// The details of a message.
struct DetailsView {
  let notice: Notice

  func draw(from top: Int, on canvas: inout Canvas) {
    let lines = DetailsText.lines(notice, width: canvas.buffer.width)
    let inside = canvas.openPanel(Self.title(of: notice.text), width: DetailsText.widest, height: lines.count + 2)
    let top = max(0, min(top, lines.count - inside.height))
    for row in 0..<max(0, min(inside.height, lines.count - top)) {
      let line = lines[top + row]
      canvas.put(line, inside.row + row, inside.column, style(of: line, canvas.styles))
    }
    canvas.setCursor(inside.row, inside.column)
  }

  /// Returns the first sentence of a message.
  private static func title(of text: String) -> String {
    var title = ""
    for character in text {
      if character == " ", title.last == "." { break }
      title.append(character)
    }
    return title
  }

  /// Returns the style of a line, which highlights compiler messages among lines of source code.
  private func style(of line: String, _ styles: Styles) -> CellStyle {
    let words = line.split(separator: " ", maxSplits: 8)
    if words.contains("error:") { return styles.style(.failure) }
    if words.contains("warning:") { return styles.style(.refusal) }
    return styles.plain
  }
}
