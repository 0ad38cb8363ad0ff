import FeatureKit

/// The steps of a checkout.
enum CheckoutRoute: Route, CaseIterable {
  case address
  case delivery
  case review

  var title: String {
    switch self {
    case .address: "Address"
    case .delivery: "Delivery"
    case .review: "Review"
    }
  }
}

extension View {
  /// Says which step of the checkout a screen is.
  func step(_ route: CheckoutRoute) -> some View {
    let all = CheckoutRoute.allCases
    return navigationTitle(route.title).steps(all.map(\.title), current: all.firstIndex(of: route) ?? 0)
  }
}
