import FeatureKit

/// The places of the account.
enum AccountRoute: Route {
  case home
  case signIn
  /// Asks whether to sign out.
  case signOut
  case orders
  case order(Order.ID)
  case settings

  var presentationStyle: PresentationStyle {
    switch self {
    case .signIn: .sheet(detents: [.medium, .large])
    case .signOut: .alert
    case .home, .orders, .order, .settings: .push
    }
  }
}
