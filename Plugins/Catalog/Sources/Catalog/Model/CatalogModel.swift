import FeatureKit
import ShopContracts

/// The state of the catalog that is kept across versions and restarts.
struct CatalogState: SavedState, Equatable {
  var inStockOnly = false
  /// Whether only favourites are listed; nil in what earlier versions saved.
  var favouritesOnly: Bool?
  var favourites: Set<Product.ID> = []
  var quantities: [Product.ID: Int] = [:]
  var photoPages: [Product.ID: Int] = [:]
}

/// The model of the catalog's screens.
@MainActor @Observable
final class CatalogModel {
  /// The result of the last press on "Add to cart".
  enum AddResult: Equatable {
    case added(Product.ID, String)
    case failed(Product.ID, String)
  }

  var state = CatalogState()
  var addResult: AddResult?
  /// The summary of the cart's content; nil until it is loaded.
  var cart: CartSummary?

  var inStockOnly: Bool {
    get { state.inStockOnly }
    set { state.inStockOnly = newValue }
  }

  var favouritesOnly: Bool {
    get { state.favouritesOnly ?? false }
    set { state.favouritesOnly = newValue }
  }

  func products(in category: Category) -> [Product] {
    Product.all.filter {
      $0.category == category && ($0.stock > 0 || !inStockOnly) && (state.favourites.contains($0.id) || !favouritesOnly)
    }
  }

  func isFavourite(_ product: Product) -> Binding<Bool> {
    Binding(
      get: { [self] in state.favourites.contains(product.id) },
      set: { [self] favourite in
        if favourite { state.favourites.insert(product.id) } else { state.favourites.remove(product.id) }
      })
  }

  func quantity(of product: Product) -> Int {
    min(max(state.quantities[product.id] ?? 1, 1), product.mostAtOnce)
  }

  func quantityBinding(of product: Product) -> Binding<Int> {
    Binding(
      get: { [self] in quantity(of: product) },
      set: { [self] quantity in
        state.quantities[product.id] = quantity
        addResult = nil
      })
  }

  func photoPage(of product: Product) -> Int {
    min(max(state.photoPages[product.id] ?? 0, 0), product.photos.count - 1)
  }

  func show(_ photo: Photo, of product: Product) { state.photoPages[product.id] = product.photos.firstIndex(of: photo) }

  func turnPage(of product: Product, by step: Int) {
    let count = product.photos.count
    state.photoPages[product.id] = (photoPage(of: product) + step + count) % count
  }
}
