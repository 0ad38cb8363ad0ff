/// The languages of the account's screens.
enum Language: String, CaseIterable, Codable, Sendable {
  case english = "English"
  case german = "Deutsch"
}

/// The words of the account's screens in a language.
struct Words: Sendable {
  let language: Language

  /// Returns the text in the language.
  func callAsFunction(_ english: String, _ german: String) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}
