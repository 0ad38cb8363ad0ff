import FeatureKit

/// What is kept over restarts.
struct KeptAccount: Codable, Hashable, Sendable {
  /// Who is signed in.
  var mail: String?
  var settings = Settings()
  /// The orders that were made in this app, the latest first.
  var purchases: [Order] = []
}

/// What the user has chosen.
struct Settings: Codable, Hashable, Sendable {
  var newsletter = false
  var orderMails = true
  var personalOffers = false
}

/// What is being typed into the sign-in sheet.
struct SignInState: SavedState, Hashable {
  var mail = ""
  var password = ""
  var error: String?

  /// What has to be done before the form can be sent; nil: nothing.
  var missing: String? {
    let parts = mail.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].split(separator: ".").count > 1
    switch (mail.isEmpty, isMail, password.isEmpty) {
    case (true, _, true): return "enter your mail address and your password"
    case (true, _, false): return "enter your mail address"
    case (false, false, _): return "enter a whole mail address, such as ada@example.org"
    case (false, true, true): return "enter your password"
    case (false, true, false): return nil
    }
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
  var form = SignInState() {
    didSet {
      // What was wrong is not said of what is typed anew.
      let isEdited = form.mail != oldValue.mail || form.password != oldValue.password
      if isEdited, form.error != nil { form.error = nil }
    }
  }
  /// All orders, the latest first.
  var orders: [Order] { kept.purchases + Order.earlier }
  /// Whether a request is on its way.
  var isBusy = false

  func order(_ id: Order.ID) -> Order? { orders.first { $0.id == id } }

  /// Takes an order in; one that is there already stays as it is.
  func add(_ order: Order) {
    guard self.order(order.id) == nil else { return }
    kept.purchases.insert(order, at: 0)
  }

  /// Called after each change of what is kept.
  @ObservationIgnored var didChange: (@MainActor () -> Void)?
}
