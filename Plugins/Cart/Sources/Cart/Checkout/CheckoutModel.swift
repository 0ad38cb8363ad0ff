import FeatureKit

/// The customer's input so far.
struct CheckoutForm: SavedState, Hashable {
  var address = Address()
  var delivery = Delivery.post
}

/// The model of the checkout's steps.
@MainActor @Observable
final class CheckoutModel {
  var form = CheckoutForm()
  var isPaying = false
  /// Whether the customer has tried to continue with an empty field.
  var showsMissing = false
}
