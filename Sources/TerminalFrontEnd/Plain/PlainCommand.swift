/// What a line of the user's means in plain mode.
enum PlainCommand: Hashable, Sendable {
  /// A number, and what follows it.
  case choose(Int, String?)
  case back
  case tab(Int)
  /// A page of the pages that the screen is one of.
  case page(Int)
  case submit
  case filter(String)
  case help
  case link(String)
  case retry
  case print
  case quit
  /// Nothing valid, with the sentence that says why.
  case invalid(String)

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
    case ("r", nil): self = .retry
    case ("p", nil): self = .print
    case ("q", nil): self = .quit
    case ("t", let rest):
      self = rest.flatMap(Self.number).map(Self.tab) ?? .invalid("Which tab? Type t and its number: t 2")
    case ("o", let rest):
      self = rest.flatMap(Self.number).map(Self.page) ?? .invalid("Which page? Type o and its number: o 2")
    case ("g", let rest?): self = .link(rest)
    case ("g", nil): self = .invalid("Where to? Type g and a link.")
    case ("", _): self = .invalid("Type a number, b, t, s, p or q; ? explains them.")
    default: self = .invalid("“\(word)” is not a command. \(Self.valid)")
    }
  }

  /// What may be typed, in one sentence.
  static let valid = "Valid are: a number, b, t N, o N, s, /text, g LINK, r, p, ?, q."

  /// What may be typed, a line each.
  static let manual = [
    "N        open, press or switch what has the number N",
    "N text   put text into the field N; N \"\" empties it; N alone asks for the text of a secret field",
    "N M      choose option M of the list N",
    "b        back, or close",
    "t N      tab N; the selected one again goes to its first screen",
    "o N      page N, where the screen is one of several",
    "s        submit the form",
    "/text    show only rows with this text; / alone shows all",
    "g LINK   open a link",
    "r        try again what failed",
    "p        print the screen again",
    "q        quit",
  ]

  /// The number that digits stand for; one that is too large is the largest there is.
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
