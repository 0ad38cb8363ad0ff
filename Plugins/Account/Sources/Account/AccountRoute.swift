import FeatureKit

/// The places of the account.
enum AccountRoute: Route {
  case home
  case signIn
  case orders
  case order(Order.ID)
  case settings

  var presentationStyle: PresentationStyle {
    switch self {
    case .signIn: .sheet(detents: [.medium, .large])
    case .home, .orders, .order, .settings: .push
    }
  }
}
