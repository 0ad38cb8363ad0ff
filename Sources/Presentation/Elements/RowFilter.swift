package import Screens

/// A filter that matches rows whose texts contain all of its words, ignoring case.
package struct RowFilter {
  private let words: [[UInt8]]

  package init(_ text: String) {
    words = text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Whether a row matches, with the texts of its cells if it is one of a table.
  package func matches(_ row: Element, withCells: Bool = false) -> Bool {
    var text: [UInt8] = []
    if withCells {
      for cell in row.children where cell.kind == .text {
        append(cell.name, to: &text)
        text.append(0x0a)
      }
    }
    for property in [ElementProperty.title, .subtitle, .detail, .keywords, .label] {
      guard let value = row.string(property) else { continue }
      append(value, to: &text)
      text.append(0x0a)
    }
    return words.allSatisfy { Self.contains(text, $0) }
  }

  private func append(_ value: String, to text: inout [UInt8]) {
    let start = text.count
    text.append(contentsOf: value.utf8)
    for index in start..<text.count {
      let byte = text[index]
      if byte >= 0x80 {
        text.removeLast(text.count - start)
        text.append(contentsOf: value.lowercased().utf8)
        return
      }
      if byte >= 0x41 && byte <= 0x5a { text[index] = byte | 0x20 }
    }
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return word.isEmpty }
    for start in 0...(text.count - word.count) where text[start] == first {
      var length = 1
      while length < word.count && text[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}
