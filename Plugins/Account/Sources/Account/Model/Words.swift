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

  /// Returns the title of a theme of the app, which is its name if it is none of those of every app.
  func theme(_ name: String) -> String {
    switch name {
    case "auto": self("Automatic", "Automatisch")
    case "dark": self("Dark", "Dunkel")
    case "light": self("Light", "Hell")
    case "hc-dark": self("Dark, high contrast", "Dunkel, hoher Kontrast")
    case "hc-light": self("Light, high contrast", "Hell, hoher Kontrast")
    case "terminal": self("The terminal's colours", "Die Farben des Terminals")
    default: name
    }
  }
}
