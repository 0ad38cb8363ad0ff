extension CellBuffer {
  /// The text of a row, without trailing blanks.
  package func text(row: Int) -> String {
    guard row >= 0, row < height else { return "" }
    var text = ""
    var blanks = 0
    for cell in cells[row * width..<(row + 1) * width] where !cell.isContinuation {
      if cell.isBlank {
        blanks += 1
        continue
      }
      for _ in 0..<blanks { text.append(" ") }
      blanks = 0
      append(cell, to: &text)
    }
    return text
  }

  /// The text of all rows without trailing blanks, separated by newlines.
  package var text: String {
    var text = ""
    for row in 0..<height {
      if row > 0 { text.append("\n") }
      text.append(self.text(row: row))
    }
    return text
  }

  /// Appends the text of a cell.
  package func append(_ cell: Cell, to text: inout String) {
    if cell.isCluster {
      text.append(contentsOf: clusters[cell])
    } else {
      text.unicodeScalars.append(Unicode.Scalar(cell.glyph) ?? "\u{FFFD}")
    }
  }

  /// Writes characters of one column each over cells, whose backgrounds stay.
  package mutating func overwrite(_ text: String, row: Int, column: Int, style: CellStyle) {
    guard row >= 0, row < height else { return }
    for (offset, character) in text.enumerated() {
      let place = column + offset
      guard place >= 0, place < width else { continue }
      let behind = cells[row * width + place].background
      write(
        String(character), row: row, column: place,
        style: CellStyle(foreground: style.foreground, background: behind, attributes: style.attributes))
    }
  }
}
