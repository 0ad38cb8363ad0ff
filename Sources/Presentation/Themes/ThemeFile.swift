public import Failures

// Themes in files.
extension Theme {
  /// Reads a theme from the text of a file.
  ///
  ///     # My theme
  ///     base = dark
  ///     accent = #ffb86c
  ///
  /// Each line says a colour, or the base for all others. Empty lines and those that begin with `#` do not count.
  ///
  /// - Parameter path: The name of the file, for messages.
  /// - Throws: The mistake in a line, with the number of the line.
  public init(file text: String, path: String) throws(FlowFailure) {
    var theme = Theme(base: .dark)
    for line in SettingLine.lines(of: text) {
      func failure(_ message: String, expected: String, found: some StringProtocol) -> FlowFailure {
        FlowFailure(
          code: "theme.line", message: "\(path), line \(line.number): \(message)", expected: expected,
          found: "'\(found)'", remedy: "Change the line, or remove it.")
      }
      guard let (name, value) = line.setting else {
        throw failure(
          "this does not set a colour.", expected: "a name, '=' and a colour: accent = #98a8ff", found: line.text)
      }
      if name == "base" {
        guard let base = Base(rawValue: String(value)) else {
          throw failure(
            "there is no base theme of this name.",
            expected: Base.allCases.map(\.rawValue).joined(separator: ", "), found: value)
        }
        theme.base = base
        continue
      }
      guard let token = ThemeToken.allCases.first(where: { $0.isGiven && $0.name == name }) else {
        let names = ThemeToken.allCases.filter(\.isGiven).map(\.name)
        let like = Suggestion.nearest(to: String(name), among: names).map { "\($0), or another of " } ?? ""
        throw failure(
          "themes have no colour of this name.", expected: like + "base, " + names.joined(separator: ", "), found: name)
      }
      guard value.utf8.count == 7, value.first == "#", value.dropFirst().allSatisfy(\.isHexDigit),
        let rgb = UInt32(value.dropFirst(), radix: 16)
      else {
        throw failure(
          "this is no colour.", expected: "'#' and six hexadecimal digits, such as #98a8ff", found: value)
      }
      theme[token] = Colour(rgb: rgb)
    }
    self = theme
  }
}
