import FeatureKit

/// What is kept over restarts.
struct KeptAccount: Codable, Hashable, Sendable {
  /// Who is signed in.
  var mail: String?
  var settings = Settings()
}

/// What the user has chosen.
struct Settings: Codable, Hashable, Sendable {
  enum Language: String, CaseIterable, Codable, Sendable {
    case english = "English"
    case german = "Deutsch"
    case french = "Français"
  }

  var newsletter = false
  var orderMails = true
  var personalOffers = false
  var language = Language.english
}

/// What is being typed into the sign-in sheet.
struct SignInState: SavedState, Hashable {
  var mail = ""
  var password = ""
  var error: String?

  var isComplete: Bool {
    let parts = mail.split(separator: "@")
    return parts.count == 2 && parts[1].utf8.contains(UInt8(ascii: ".")) && !password.isEmpty
  }

  /// The password is not saved.
  private enum CodingKeys: CodingKey {
    case mail, error
  }
}

/// What the screens show and change.
@MainActor @Observable
final class AccountModel {
  var kept = KeptAccount() {
    didSet { if kept != oldValue { didChange?() } }
  }
  var form = SignInState()
  /// Whether a request is on its way.
  var isBusy = false

  /// Called after each change of what is kept.
  @ObservationIgnored var didChange: (@MainActor () -> Void)?
}
