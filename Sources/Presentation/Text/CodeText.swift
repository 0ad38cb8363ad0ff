/// Source code by lines, in parts that look different.
package struct CodeText: Sendable {
  /// The kind of a part of a line.
  package enum Part: UInt8, Sendable { case plain, comment, string, number, keyword, type, call }

  package struct Run: Hashable, Sendable {
    package var text: String
    package var part: Part
  }

  /// The parts of each line; adjoining ones differ.
  package private(set) var lines: [[Run]] = []

  /// The most bytes in which parts are told apart.
  package static let longest = 200_000

  /// Reads a text once from its start to its end; one in a language that is not known is plain.
  package init(_ text: String, language: String?) {
    guard let language = CodeLanguage.named(language), text.utf8.count <= Self.longest else {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? [] : [Run(text: String($0), part: .plain)]
      }
      return
    }
    var scanner = CodeScanner(text, language)
    lines = [[]]
    while let (range, part) = scanner.next() { append(scanner.bytes[range], part) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ part: Part) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end], part)
      lines.append([])
      rest = rest[(end + 1)...]
    }
    add(rest, part)
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ part: Part) {
    guard !bytes.isEmpty else { return }
    let (line, text) = (lines.count - 1, String(decoding: bytes, as: UTF8.self))
    if let last = lines[line].last, last.part == part {
      lines[line][lines[line].count - 1].text += text
    } else {
      lines[line].append(Run(text: text, part: part))
    }
  }
}

/// A reader that splits source code into comments, strings, numbers, words and the rest.
private struct CodeScanner {
  let bytes: [UInt8]
  private let language: CodeLanguage
  private let lineComment: [UInt8]
  private var index = 0

  private static let newline = UInt8(ascii: "\n")
  private static let opening = Array("/*".utf8)
  private static let closing = Array("*/".utf8)

  init(_ text: String, _ language: CodeLanguage) {
    bytes = Array(text.utf8)
    self.language = language
    lineComment = Array(language.lineComment.utf8)
  }

  /// Returns the next part and its bytes, or nil at the end.
  mutating func next() -> (Range<Int>, CodeText.Part)? {
    guard index < bytes.count else { return nil }
    let start = index
    let part = read()
    return (start..<index, part)
  }

  /// Moves behind the next part, which has at least one byte.
  private mutating func read() -> CodeText.Part {
    let byte = bytes[index]
    if startsComment {
      while index < bytes.count, bytes[index] != Self.newline { index += 1 }
      return .comment
    }
    if language.hasBlockComments, has(Self.opening) {
      readBlockComment()
      return .comment
    }
    if language.quotes.contains(byte) {
      readString(quote: byte)
      return .string
    }
    if Self.isDigit(byte) {
      while index < bytes.count, Self.isWord(bytes[index]) || isPoint { index += 1 }
      return .number
    }
    guard Self.isWord(byte) else {
      index += 1
      return .plain
    }
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    return kind(of: bytes[start..<index])
  }

  /// Whether a comment up to the end of the line begins here; in a shell, a number sign within a word begins none.
  private var startsComment: Bool {
    guard !lineComment.isEmpty, bytes[index...].starts(with: lineComment) else { return false }
    return lineComment.count > 1 || index == 0 || bytes[index - 1] <= 0x20
  }

  private func has(_ mark: [UInt8]) -> Bool { bytes[index...].starts(with: mark) }

  /// Whether a point within a number is here.
  private var isPoint: Bool {
    bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && Self.isDigit(bytes[index + 1])
  }

  private mutating func readBlockComment() {
    var depth = 0
    while index < bytes.count {
      if has(Self.closing) {
        (depth, index) = (depth - 1, index + 2)
        if depth == 0 { return }
      } else if has(Self.opening), depth == 0 || language.nestsComments {
        (depth, index) = (depth + 1, index + 2)
      } else {
        index += 1
      }
    }
  }

  /// Reads a string up to its end, or to that of the line unless it is one of several lines.
  private mutating func readString(quote: UInt8) {
    let isLong = language.hasLongStrings && bytes[index...].starts(with: [quote, quote, quote])
    let isOfLines = isLong || quote == UInt8(ascii: "`")
    index += isLong ? 3 : 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, isOfLines || bytes[index + 1] != Self.newline {
        index += 2
      } else if byte == quote, !isLong || bytes[index...].starts(with: [quote, quote, quote]) {
        index += isLong ? 3 : 1
        return
      } else if byte == Self.newline, !isOfLines {
        return
      } else {
        index += 1
      }
    }
  }

  private func kind(of word: ArraySlice<UInt8>) -> CodeText.Part {
    // A longer word is none of any language.
    let text = word.count <= 24 ? String(decoding: word, as: UTF8.self) : ""
    if language.keywords.contains(text) { return .keyword }
    if language.types.contains(text) { return .type }
    if language.capitalsAreTypes, let first = word.first, (0x41...0x5A).contains(first) { return .type }
    if language.hasCalls, word.endIndex < bytes.count, bytes[word.endIndex] == UInt8(ascii: "(") { return .call }
    return .plain
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a byte is of a word: of letters, digits and underlines, and of all that is not ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == 0x5F || byte >= 0x80 || (0x41...0x5A).contains(byte & 0xDF)
  }
}
