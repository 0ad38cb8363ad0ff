import FeatureKit

/// The customer who orders, as far as known.
enum Customer: Hashable, Codable, Sendable {
  /// Not known yet.
  case unknown
  /// The app has an account, and nobody is signed in.
  case nobody
  /// A customer who is signed in, by their mail address.
  case member(String)
  /// Somebody without an account, for a reason.
  case guest(String)

  /// The line on the customer below a step; nil as long as the checkout waits for one.
  var note: String? {
    switch self {
    case .unknown, .nobody: nil
    case .member(let mail): "You order as \(mail)."
    case .guest(let reason): "You order as a guest: \(reason)"
    }
  }
}

/// The saved part of a checkout: the customer, and their input so far.
struct CheckoutForm: SavedState, Hashable {
  var address = Address()
  var delivery = Delivery.post
  var customer = Customer.unknown

  /// Whether the customer has entered nothing.
  var isUntouched: Bool { self == CheckoutForm(customer: customer) }
}

/// The model of the checkout's steps.
@MainActor @Observable
final class CheckoutModel {
  var form = CheckoutForm()
  var isPaying = false
  /// Whether the customer has tried to continue with an empty field.
  var showsMissing = false
  /// Whether the customer has gone to sign in, and is to be brought back.
  var isSigningIn = false
}
