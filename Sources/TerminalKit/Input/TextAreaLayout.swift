/// The lines of a text in a field of a number of columns.
package struct TextAreaLayout {
  /// The characters of each line, without the line feed at its end.
  package private(set) var rows: [Range<Int>] = []

  /// Breaks a text into lines, after blanks where that is possible.
  package init(_ characters: [Character], width: Int) {
    var start = 0
    var used = 0
    var lastBlank: Int?
    for (index, character) in characters.enumerated() {
      if character == "\n" {
        rows.append(start..<index)
        (start, used, lastBlank) = (index + 1, 0, nil)
        continue
      }
      let size = TextWidth.columns(character)
      if used + size > width, index > start, character != " " {
        // A line is broken after a blank, or in a word if there is none.
        let end = lastBlank.map { $0 + 1 } ?? index
        rows.append(start..<end)
        start = end
        used = characters[start..<index].reduce(0) { $0 + TextWidth.columns($1) }
        lastBlank = nil
      }
      if character == " " { lastBlank = index }
      used += size
    }
    rows.append(start..<characters.count)
  }

  /// Returns the line of a caret, and its position in it.
  package func place(of caret: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= caret } ?? 0
    return (row, min(caret, rows[row].upperBound) - rows[row].lowerBound)
  }

  /// Returns the caret a number of lines further, or nil if there is no such line.
  package func caret(from caret: Int, by lines: Int) -> Int? {
    let here = place(of: caret)
    guard rows.indices.contains(here.row + lines) else { return nil }
    let row = rows[here.row + lines]
    let isLast = here.row + lines == rows.count - 1
    // The place behind the last character of a broken line is the first of the next line.
    let isBroken = !isLast && rows[here.row + lines + 1].lowerBound == row.upperBound
    return min(row.lowerBound + here.column, max(row.lowerBound, row.upperBound - (isBroken ? 1 : 0)))
  }
}
