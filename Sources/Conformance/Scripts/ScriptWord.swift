/// A word of a line: bare, or a text between quotes.
enum ScriptWord: Equatable {
  case bare(String)
  case text(String)

  /// The word as it is written.
  var written: String {
    switch self {
    case .bare(let word): word
    case .text(let text): Self.quoted(text)
    }
  }

  /// Returns the words of a line, up to a comment.
  ///
  /// - Throws: The rest of the line in which a quote has no end, or an escape no meaning.
  static func words(of line: some StringProtocol) throws(Broken) -> [ScriptWord] {
    var words: [ScriptWord] = []
    var rest = Substring(line)
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first, first != "#" else { return words }
      if first == "\"" {
        words.append(.text(try text(&rest)))
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
        words.append(.bare(String(word)))
        rest = rest.dropFirst(word.count)
      }
    }
  }

  /// A text whose end or whose escape is missing.
  struct Broken: Error {
    var rest: String
    /// The escape without a meaning, or nil if the quote has no end.
    var escape: Character?
  }

  private static func text(_ rest: inout Substring) throws(Broken) -> String {
    let start = String(rest)
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      switch next {
      case "\"": return text
      case "\\":
        guard let escaped = rest.popFirst() else { throw Broken(rest: start) }
        guard let meant = escapes[escaped] else { throw Broken(rest: start, escape: escaped) }
        text.append(meant)
      default: text.append(next)
      }
    }
    throw Broken(rest: start)
  }

  private static let escapes: [Character: Character] = ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t"]

  /// Returns a text between quotes, as a script writes it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if let escape = escapes.first(where: { $0.value == character })?.key {
        result += "\\\(escape)"
      } else {
        result.append(character)
      }
    }
    return result + "\""
  }

  /// Returns a number in a row as a word: "2nd".
  static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let end = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(end)"
  }

  /// Returns the number of a word such as "2nd", or nil if it is none.
  static func number(ofOrdinal word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, ordinal(number) == word else { return nil }
    return number
  }
}
