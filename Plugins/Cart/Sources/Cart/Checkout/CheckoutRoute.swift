import FeatureKit

/// The steps of a checkout.
enum CheckoutRoute: Route {
  case address
  case delivery
  case review
}
