extension TextWidth {
  /// Truncates a text to a number of columns, ending it with "…" if it was cut.
  package static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    var used = 0
    var kept = text.startIndex
    var index = text.startIndex
    while index != text.endIndex {
      used += self.columns(text[index])
      guard used <= columns else { return text[..<kept] + "…" }
      index = text.index(after: index)
      if used < columns { kept = index }
    }
    return text
  }

  /// Wraps a text between words and at newlines.
  ///
  /// A word longer than a line is split. Spaces at a line break are dropped, and empty lines are kept.
  package static func wrapped(_ text: String, to columns: Int) -> [String] {
    let columns = max(1, columns)
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      wrap(paragraph, to: columns, into: &lines)
    }
    return lines
  }

  /// Returns the number of lines of a text that is wrapped to a number of columns, at least one.
  package static func lines(of text: String, _ columns: Int) -> Int { max(1, wrapped(text, to: columns).count) }

  private static func wrap(_ paragraph: Substring, to columns: Int, into lines: inout [String]) {
    var start = paragraph.startIndex
    var used = 0
    // The last possible break in this line, as the range of its blanks.
    var breakEnd: Substring.Index?
    var breakStart = start
    var index = start
    var isAfterBlank = false
    while index != paragraph.endIndex {
      let character = paragraph[index]
      let next = paragraph.index(after: index)
      let isBlank = character == " " || character == "\t"
      if isBlank {
        if !isAfterBlank { breakStart = index }
        breakEnd = next
      }
      isAfterBlank = isBlank
      let width = self.columns(character)
      if used + width > columns, index != start, !isBlank {
        if let end = breakEnd, breakStart > start {
          lines.append(String(paragraph[start..<breakStart]))
          start = end
        } else {
          lines.append(String(paragraph[start..<index]))
          start = index
        }
        breakEnd = nil
        used = self.columns(String(paragraph[start..<index]))
      }
      used += width
      index = next
    }
    var rest = paragraph[start...]
    while rest.last == " ", self.columns(String(rest)) > columns { rest.removeLast() }
    lines.append(String(rest))
  }
}

extension TextWidth {
  /// Returns the columns of the widest line of a text.
  package static func widest(_ text: String) -> Int {
    text.split(separator: "\n").reduce(0) { max($0, columns(String($1))) }
  }
}
