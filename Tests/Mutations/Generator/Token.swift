/// A token of a Swift source, with its place in the bytes of the file.
struct Token {
  enum Kind {
    /// A keyword or a name, also in backticks.
    case word
    case number
    /// A whole string, with what is interpolated.
    case string
    /// A bracket, `,`, `;`, `:`, `.`, `@` or `#`.
    case mark
    /// An operator with a space, or the end of a line, on both sides.
    case binary
    /// An operator that touches its operand: `!isEmpty`, `name?`.
    case unary
  }

  var kind: Kind
  var text: Substring
  var range: Range<Int>
  var line: Int
  /// Whether nothing but spaces stands before it on its line.
  var startsLine: Bool
}

/// The tokens of a Swift source, without its comments.
struct Tokenizer {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var startsLine = true
  private(set) var tokens: [Token] = []

  private static let operators = Set("=-+!*/%<>&|^~?".utf8)
  private static let marks = Set("(){}[],;:.@#\\".utf8)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while at < bytes.count { next() }
  }

  private func byte(_ offset: Int = 0) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  private func starts(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func advance() {
    if bytes[at] == UInt8(ascii: "\n") {
      line += 1
      startsLine = true
    }
    at += 1
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, line first: Int) {
    let text = Substring(decoding: bytes[start..<at], as: UTF8.self)
    tokens.append(Token(kind: kind, text: text, range: start..<at, line: first, startsLine: startsLine))
    startsLine = false
  }

  private mutating func next() {
    let (start, first) = (at, line)
    switch byte() {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): advance()
    case _ where starts("//"): while at < bytes.count, byte() != UInt8(ascii: "\n") { at += 1 }
    case _ where starts("/*"):
      while at < bytes.count, !starts("*/") { advance() }
      at = min(at + 2, bytes.count)
    case _ where starts("\"") || starts("#\"") || starts("##\""):
      let wasFirst = startsLine
      skipString()
      startsLine = wasFirst
      add(.string, from: start, line: first)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while Self.isName(byte()) || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1)) { at += 1 }
      add(.number, from: start, line: first)
    case let letter where Self.isName(letter) || letter == UInt8(ascii: "`"):
      while Self.isName(byte()) || byte() == UInt8(ascii: "`") { at += 1 }
      add(.word, from: start, line: first)
    case _ where starts("...") || starts("..<"):
      at += 3
      add(.binary, from: start, line: first)
    case let mark where Self.marks.contains(mark):
      at += 1
      add(.mark, from: start, line: first)
    case let sign where Self.operators.contains(sign):
      while Self.operators.contains(byte()) { at += 1 }
      let isFree = start > 0 && Self.isSpace(bytes[start - 1]) && Self.isSpace(byte())
      add(isFree ? .binary : .unary, from: start, line: first)
    default: at += 1
    }
  }

  /// Moves past a string: of one line or of several, raw or not, with the strings that are interpolated.
  private mutating func skipString() {
    var pounds = 0
    while byte() == UInt8(ascii: "#") {
      pounds += 1
      at += 1
    }
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: pounds)
    let escape = "\\" + String(repeating: "#", count: pounds)
    at += quotes.utf8.count
    while at < bytes.count, !starts(end) {
      if starts(escape) {
        at += escape.utf8.count
        byte() == UInt8(ascii: "(") ? skipInterpolation() : advance()
      } else {
        advance()
      }
    }
    at = min(at + end.utf8.count, bytes.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch byte() {
      case UInt8(ascii: "\""): skipString()
      case let sign:
        if sign == UInt8(ascii: "(") { depth += 1 }
        if sign == UInt8(ascii: ")") { depth -= 1 }
        advance()
      }
    } while depth > 0 && at < bytes.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x20 || byte == 0x0A }
}
