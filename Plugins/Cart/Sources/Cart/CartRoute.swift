import FeatureKit

/// The routes of the cart.
enum CartRoute: Route {
  case items
  case item(CartItem.ID)
  case receipt(Receipt)

  var presentationStyle: PresentationStyle {
    switch self {
    case .item: .sheet(detents: [.medium])
    case .items, .receipt: .push
    }
  }
}
