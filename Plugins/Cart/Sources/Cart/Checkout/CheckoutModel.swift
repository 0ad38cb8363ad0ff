import FeatureKit

/// What the customer has said so far.
struct CheckoutForm: SavedState, Hashable {
  var address = Address()
  var delivery = Delivery.post
}

/// What the steps show and change.
@MainActor @Observable
final class CheckoutModel {
  var form = CheckoutForm()
  var isPaying = false
  /// Whether the customer has tried to go on with a field empty.
  var showsMissing = false
}
