import FeatureKit

/// The routes of the catalog.
enum CatalogRoute: Route {
  case list
  case product(Product.ID)
  case photos(Product.ID)

  var presentationStyle: PresentationStyle {
    switch self {
    case .list: .push
    case .product: .detail
    case .photos: .sheet(detents: [.medium, .large])
    }
  }
}
