import FeatureKit

/// The routes of the account.
enum AccountRoute: Route {
  case home
  case signIn
  /// The confirmation of signing out.
  case signOut
  case orders
  case order(Order.ID)
  case settings

  var presentationStyle: PresentationStyle {
    switch self {
    case .signIn: .sheet(detents: [.medium, .large])
    case .signOut: .alert
    case .order: .detail
    case .home, .orders, .settings: .push
    }
  }
}
