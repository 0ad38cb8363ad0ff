import FeatureKit

/// The persistent data of the account.
struct AccountData: Codable, Hashable, Sendable {
  /// The mail address of the signed-in user; nil if nobody is signed in.
  var mail: String?
  var settings = Settings()
  /// The orders that were placed in this app, newest first.
  var purchases: [Order] = []
}

/// The user's settings.
struct Settings: Codable, Hashable, Sendable {
  var newsletter = false
  var orderMails = true
  var personalOffers = false
  /// The language of the screens; nil in what earlier versions saved.
  var language: Language?
}

/// The input of the sign-in sheet.
struct SignInState: SavedState, Hashable {
  var mail = ""
  var password = ""
  var error: String?

  /// The step that the user must take before the form can be sent; nil if it is complete.
  var missing: String? {
    let parts = mail.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].split(separator: ".").count > 1
    switch (mail.isEmpty, isMail, password.isEmpty) {
    case (true, _, true): return "Enter your mail address and your password"
    case (true, _, false): return "Enter your mail address"
    case (false, false, _): return "Enter a mail address: ada@example.org"
    case (false, true, true): return "Enter your password"
    case (false, true, false): return nil
    }
  }

  /// The password is not saved.
  private enum CodingKeys: CodingKey {
    case mail, error
  }
}

/// The model of the account's screens.
@MainActor @Observable
final class AccountModel {
  var data = AccountData() {
    didSet { if data != oldValue { didChange?() } }
  }
  var form = SignInState() {
    didSet {
      // The error does not apply to new input.
      let isEdited = form.mail != oldValue.mail || form.password != oldValue.password
      if isEdited, form.error != nil { form.error = nil }
    }
  }
  /// All orders, newest first.
  var orders: [Order] { data.purchases + Order.earlier }
  /// Whether a request is in progress.
  var isBusy = false

  var words: Words { Words(language: data.settings.language ?? .english) }

  var language: Language {
    get { data.settings.language ?? .english }
    set { data.settings.language = newValue }
  }

  /// The themes of the app and the one in use; nil if the app has none to choose from.
  var appearance: AppearanceService.Changed?

  /// The name of the app's theme.
  var theme: String {
    get { appearance?.chosen ?? "" }
    set { chooseTheme?(newValue) }
  }

  func order(_ id: Order.ID) -> Order? { orders.first { $0.id == id } }

  /// Adds an order, unless it is already there; returns whether it is new.
  func add(_ order: Order) -> Bool {
    guard self.order(order.id) == nil else { return false }
    data.purchases.insert(order, at: 0)
    return true
  }

  /// Called after each change of the persistent data.
  @ObservationIgnored var didChange: (@MainActor () -> Void)?
  /// Called with the theme that the user wants.
  @ObservationIgnored var chooseTheme: (@MainActor (String) -> Void)?
}
