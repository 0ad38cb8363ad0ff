package import Failures

/// The texts of an app in the language of its host: each ``AppText`` that it replaces, and English for the others.
///
///     let texts = AppTexts([.quit: "Beenden", .backTo: "Zurück zu {1}"])
///
/// They cover what users of an app read from day to day that is not a feature's: the footer, the list of keys with their
/// names, the palette, placeholders and their buttons, the questions before leaving and quitting, the messages of the
/// front ends, and plain mode. They do not cover the command line, the log, and messages about what failed or was
/// refused, with their causes: those are for whoever repairs it, and stay in English. What a user sees in the place of a
/// feature that failed is for the host's rules to say.
public struct AppTexts: Hashable, Sendable {
  private var others: [AppText: String]

  /// Creates the texts of an app.
  ///
  /// - Parameter others: The texts that are not the English ones.
  public init(_ others: [AppText: String] = [:]) { self.others = others }

  /// The text as it is shown, in which `{1}` and `{2}` stand for what is filled in.
  public subscript(text: AppText) -> String {
    get { others[text] ?? text.english }
    set { others[text] = newValue }
  }

  /// Returns a text with what is filled in.
  public func callAsFunction(_ text: AppText, _ values: String...) -> String {
    var result = ""
    var rest = self[text][...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.utf8.firstIndex(of: UInt8(ascii: "}")),
        let number = Int(rest[rest.index(after: open)..<close]),
        values.indices.contains(number - 1)
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += values[number - 1]
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Checks that the app has each text, and that each is filled in with what there is for it.
  ///
  /// - Parameter all: The texts of the app: those of all its modules. Only read if the host replaces any.
  package func check(against all: @autoclosure () -> [AppText]) throws(FlowFailure) {
    guard !others.isEmpty else { return }
    let english = Dictionary(all().map { ($0.key, $0.english) }) { first, _ in first }
    for (text, other) in others.sorted(by: { $0.key.key < $1.key.key }) {
      guard let original = english[text.key] else {
        let nearest = Suggestion.nearest(to: text.key, among: english.keys.sorted())
        throw FlowFailure(
          code: "texts.unknown", message: "The app has no text '\(text)', so it cannot be replaced.",
          expected: "a key of AppText.allCases", found: "'\(text)' for '\(other)'",
          remedy: nearest.map { "Write '\($0)' if you meant that; otherwise remove it." } ?? "Remove it from AppTexts.")
      }
      let known = Self.numbers(in: original)
      guard let unknown = Self.numbers(in: other).subtracting(known).min() else { continue }
      let places = known.sorted().map { "{\($0)}" }.joined(separator: ", ")
      throw FlowFailure(
        code: "texts.place", message: "The app's text for '\(text)' has a place that nothing is filled into.",
        expected: places.isEmpty ? "a text without {1}" : "no places but \(places), as in '\(original)'",
        found: "{\(unknown)} in '\(other)'", remedy: "Change AppTexts([.\(text): …]).")
    }
  }

  /// The numbers in braces in a text.
  private static func numbers(in text: String) -> Set<Int> {
    var numbers: Set<Int> = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      rest = rest[rest.index(after: open)...]
      if let close = rest.firstIndex(of: "}"), let number = Int(rest[..<close]) { numbers.insert(number) }
    }
    return numbers
  }
}
