/// A line of a file of settings: a name, `=` and a value.
package struct SettingLine {
  /// The number of the line, counted from 1.
  package let number: Int
  /// The whole line, without spaces around it.
  package let text: Substring
  /// The texts before and after the first `=`, without spaces around them, or nil if there is none.
  package let setting: (name: Substring, value: Substring)?

  /// Returns the lines of a text; empty ones and those that begin with `#` are left out.
  package static func lines(of text: String) -> [SettingLine] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { index, line in
      let text = trimmed(line)
      guard !text.isEmpty, text.first != "#" else { return nil }
      let setting = text.firstIndex(of: "=").map {
        (name: trimmed(text[..<$0]), value: trimmed(text[text.index(after: $0)...]))
      }
      return SettingLine(number: index + 1, text: text, setting: setting)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" || character == "\r" }
    let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
    let end = text.lastIndex { !isSpace($0) }.map(text.index(after:)) ?? start
    return text[start..<end]
  }
}
