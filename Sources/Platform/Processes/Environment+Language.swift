extension Environment {
  /// The user's language as a BCP 47 tag, such as "de-AT", from LC_ALL, LC_MESSAGES and LANG; empty where none is set.
  ///
  /// - Parameter variables: The variables of a process.
  public static func language(in variables: [String: String] = current) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    return locale.map(languageTag) ?? ""
  }

  /// Returns the tag of a locale's name, "sr_RS.UTF-8@latin": language, script and region.
  ///
  /// It is empty for a name of another form, such as "C".
  private static func languageTag(of locale: String) -> String {
    let parts = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let words = name.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
    guard let language = words.first, isPart(language, 2...3, \.isLetter) else { return "" }
    var tag = [language.lowercased()]
    var rest = words.dropFirst()
    if let script = rest.first, isPart(script, 4...4, \.isLetter) {
      tag.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
      rest = rest.dropFirst()
    } else if parts.count > 1, let script = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"][parts[1]] {
      tag.append(script)
    }
    if let region = rest.first, isPart(region, 2...2, \.isLetter) || isPart(region, 3...3, \.isNumber) {
      tag.append(region.uppercased())
    }
    return tag.joined(separator: "-")
  }

  private static func isPart(_ word: Substring, _ length: ClosedRange<Int>, _ isOf: (Character) -> Bool) -> Bool {
    length.contains(word.count) && word.allSatisfy { $0.isASCII && isOf($0) }
  }
}
