import Scenes

/// A command typed by the user in plain mode.
enum PlainCommand: Hashable, Sendable {
  /// The number of an element, with the rest of the line.
  case choose(Int, String?)
  case back
  case tab(Int)
  /// The number of a page, if the screen is one of several pages.
  case page(Int)
  /// The number of a region beside the screens, or 0 for the screen.
  case region(Int)
  case submit
  case filter(String)
  case help
  case link(String)
  /// Runs the command of a feature that these words find, or lists all commands.
  case command(String?)
  /// Prints the link of the screen.
  case showLink
  case retry
  case print
  case quit
  case features
  /// An invalid line, with an explanation.
  case invalid(AppText, word: String = "")

  init(_ line: String) {
    let line = Self.trimmed(line)
    if line.first == "/" {
      self = .filter(Self.trimmed(line.dropFirst()))
      return
    }
    let parts = line.split(separator: " ", maxSplits: 1)
    let word = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? Self.trimmed(parts[1]) : nil
    if let number = Self.number(word) {
      self = .choose(number, rest)
      return
    }
    switch (word, rest) {
    case ("b", nil): self = .back
    case ("s", nil): self = .submit
    case ("?", nil), ("help", nil): self = .help
    case ("l", nil): self = .showLink
    case ("r", nil): self = .retry
    case ("p", nil): self = .print
    case ("q", nil): self = .quit
    case ("f", nil): self = .features
    case ("c", let rest): self = .command(rest)
    case ("t", let rest):
      self = rest.flatMap(Self.number).map(Self.tab) ?? .invalid(.whichTab)
    case ("o", let rest):
      self = rest.flatMap(Self.number).map(Self.page) ?? .invalid(.whichPage)
    case ("w", nil): self = .region(0)
    case ("w", let rest?): self = Self.number(rest).map(Self.region) ?? .invalid(.whichRegion)
    case ("g", let rest?): self = .link(rest)
    case ("g", nil): self = .invalid(.whichLink)
    case ("", _): self = .invalid(.typeNumber)
    default: self = .invalid(.notACommand, word: word)
    }
  }

  /// Parses a non-negative number, clamped to the range of `Int`.
  ///
  /// Returns nil if the text contains anything but digits.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text) ?? .max
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank = { (character: Character) in character.isWhitespace }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    return String(text)
  }
}
