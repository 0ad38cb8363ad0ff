/// A token of a Swift source, as far as the declarations of a contract need it.
struct SwiftToken: Equatable {
  /// The kinds of tokens.
  enum Kind: Equatable {
    /// A word: a keyword, a name, a number or an attribute.
    case word
    /// A string literal, without its quotes.
    case string
    /// One character of anything else.
    case symbol
  }

  var kind: Kind
  var text: String
  /// Whether it is the first of its line.
  var startsLine: Bool
  /// The first sentence of the documentation before it, or empty.
  var documentation: String

  /// Returns the tokens of a source, without comments.
  static func all(in source: String) -> [SwiftToken] {
    var scanner = Scanner(Array(source.unicodeScalars))
    scanner.scan()
    return scanner.tokens
  }
}

extension SwiftToken {
  /// A pass over a source.
  private struct Scanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var startsLine = true
    private var documentation: [String] = []
    private(set) var tokens: [SwiftToken] = []

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private func begins(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar == "@" || scalar == "`" || scalar == "#" || scalar.value >= 0x80
        || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    mutating func scan() {
      while position < scalars.count {
        let scalar = scalars[position]
        if scalar == "\n" {
          startsLine = true
          position += 1
        } else if scalar.properties.isWhitespace {
          position += 1
        } else if begins("//") {
          comment()
        } else if begins("/*") {
          block()
        } else if scalar == "\"" || begins("#\"") {
          append(.string, string())
        } else if Self.isPartOfWord(scalar) {
          let end = scalars[position...].firstIndex { !Self.isPartOfWord($0) } ?? scalars.count
          let text = String(String.UnicodeScalarView(scalars[position..<end].filter { $0 != "`" }))
          position = end
          append(.word, text)
        } else {
          position += 1
          append(.symbol, String(Character(scalar)))
        }
      }
    }

    private mutating func append(_ kind: Kind, _ text: String) {
      let words = documentation.prefix { !$0.isEmpty }.joined(separator: " ")
      tokens.append(SwiftToken(kind: kind, text: text, startsLine: startsLine, documentation: words))
      startsLine = false
      documentation = []
    }

    private mutating func comment() {
      let end = scalars[position...].firstIndex(of: "\n") ?? scalars.count
      let line = String(String.UnicodeScalarView(scalars[position..<end]))
      if line.hasPrefix("///") { documentation.append(String(line.dropFirst(3).drop { $0 == " " })) }
      position = end
    }

    /// Skips a comment, which may have others in it.
    private mutating func block() {
      var depth = 0
      repeat {
        if begins("/*") {
          depth += 1
          position += 2
        } else if begins("*/") {
          depth -= 1
          position += 2
        } else {
          position += 1
        }
      } while depth > 0 && position < scalars.count
    }

    /// Reads a string literal with its quotes.
    private mutating func string() -> String {
      let hashes = scalars[position...].prefix { $0 == "#" }.count
      position += hashes
      let quotes = begins("\"\"\"") ? 3 : 1
      position += quotes
      let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
      let escape = "\\" + String(repeating: "#", count: hashes)
      var text = String.UnicodeScalarView()
      while position < scalars.count && !begins(end) {
        if begins(escape) {
          position += escape.unicodeScalars.count
          if position < scalars.count && scalars[position] == "(" { skipInterpolation() }
        }
        guard position < scalars.count else { break }
        text.append(scalars[position])
        position += 1
      }
      position = min(position + end.unicodeScalars.count, scalars.count)
      return String(text)
    }

    /// Skips to the bracket that ends an interpolation.
    private mutating func skipInterpolation() {
      var depth = 0
      while position < scalars.count {
        if scalars[position] == "\"" {
          _ = string()
          continue
        }
        if scalars[position] == "(" { depth += 1 }
        if scalars[position] == ")" { depth -= 1 }
        if depth == 0 { return }
        position += 1
      }
    }
  }
}
