import Failures

/// The words of a line that are read from left to right.
struct ScriptReader {
  let line: Int
  private let words: [ScriptWord]
  private var position = 0

  /// Splits a line into words.
  init(_ text: some StringProtocol, line: Int) throws(ScriptMistake) {
    self.line = line
    do throws(ScriptWord.Broken) {
      words = try ScriptWord.words(of: text)
    } catch {
      if let escape = error.escape {
        throw ScriptMistake(
          line: line, message: "There is no '\\\(escape)' in a text.", expected: "\\\", \\\\, \\n or \\t",
          found: error.rest, remedy: "Write \\\\ for a backslash.")
      }
      throw ScriptMistake(
        line: line, message: "A text has no closing quote.", expected: "a quote at its end", found: error.rest)
    }
  }

  var isEmpty: Bool { words.isEmpty }
  var isAtEnd: Bool { position == words.count }

  /// The next word, which stays.
  var next: ScriptWord? { position < words.count ? words[position] : nil }

  // MARK: - Taking

  mutating func take() -> ScriptWord? {
    defer { if position < words.count { position += 1 } }
    return next
  }

  /// Takes this bare word if it is the next one.
  mutating func takes(_ word: String) -> Bool {
    guard next == .bare(word) else { return false }
    position += 1
    return true
  }

  /// Takes one of these bare words.
  mutating func word(of words: [String], _ what: String) throws(ScriptMistake) -> String {
    guard case .bare(let word)? = next, words.contains(word) else {
      throw mistake("\(what).", expected: Self.list(words), near: words)
    }
    position += 1
    return word
  }

  /// Takes this bare word.
  mutating func need(_ word: String, after what: String) throws(ScriptMistake) {
    guard takes(word) else {
      throw mistake("'\(word)' must come after \(what).", expected: word, near: [word])
    }
  }

  /// Takes a text between quotes.
  mutating func text(_ what: String) throws(ScriptMistake) -> String {
    guard case .text(let text)? = next else {
      var mistake = mistake("\(what) must be between quotes.", expected: "a text between quotes")
      if case .bare(let word)? = next { mistake.remedy = "Write \(ScriptWord.quoted(word))." }
      throw mistake
    }
    position += 1
    return text
  }

  /// Takes a bare word, or a text between quotes.
  mutating func name(_ what: String, as example: String) throws(ScriptMistake) -> String {
    switch take() {
    case .bare(let word)?: return word
    case .text(let text)?: return text
    case nil: throw mistake("\(what) is missing.", expected: example)
    }
  }

  /// Takes a whole number from 0 on.
  mutating func number(_ what: String) throws(ScriptMistake) -> Int {
    guard case .bare(let word)? = next, let number = Int(word), number >= 0 else {
      throw mistake("\(what) must be a whole number.", expected: "a number from 0 on")
    }
    position += 1
    return number
  }

  /// Takes a time: `500 ms`, `2 s`, `1 min`, with or without the space.
  mutating func time() throws(ScriptMistake) -> Duration {
    let start = position
    if case .bare(let word)? = take() {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      var unit = String(word.dropFirst(digits.count))
      if unit.isEmpty, case .bare(let next)? = next {
        unit = next
        position += 1
      }
      let units: [String: Duration] = ["ms": .milliseconds(1), "s": .seconds(1), "min": .seconds(60)]
      if let number = Int(digits), number <= 100_000, let unit = units[unit] { return unit * number }
    }
    position = start
    throw mistake("The time is invalid.", expected: "a number with ms, s or min, as in '2 s'")
  }

  /// Takes the name of an element.
  mutating func target() throws(ScriptMistake) -> ScriptTarget {
    var target = ScriptTarget(name: .title(""))
    if case .bare(let word)? = next, let number = ScriptWord.number(ofOrdinal: word) {
      target.number = number
      position += 1
    }
    if takes("key") {
      target.name = .key(try text("The key of an element"))
    } else {
      target.name = .title(try text("The title of an element"))
    }
    target.container = try container()
    return target
  }

  /// Takes `in` and a title, if that is next.
  mutating func container() throws(ScriptMistake) -> String? {
    takes("in") ? try text("The title after 'in'") : nil
  }

  /// Takes a value: a text between quotes, or a bare word.
  mutating func value() throws(ScriptMistake) -> ScriptValue {
    switch take() {
    case .text(let text)?: return .text(text)
    case .bare(let word)?: return .word(word)
    case nil: throw mistake("The value is missing.", expected: "a text between quotes, on, off, a number or a day")
    }
  }

  /// Checks that nothing is left.
  func end() throws(ScriptMistake) {
    guard !isAtEnd else { return }
    throw mistake("The line has more text than its step.", expected: "the end of the line")
  }

  // MARK: - Mistakes

  /// Returns a mistake at the next word.
  func mistake(_ message: String, expected: String, near names: [String] = []) -> ScriptMistake {
    var remedy: String?
    if case .bare(let word)? = next, let name = Suggestion.nearest(to: word, among: names) {
      remedy = "Did you mean '\(name)'?"
    }
    return ScriptMistake(
      line: line, message: message, expected: expected, found: next?.written ?? "the end of the line", remedy: remedy)
  }

  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
