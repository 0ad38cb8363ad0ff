import FeatureKit
import ShopContracts

/// The coordinator of the catalog.
final class CatalogCoordinator: Coordinator<CatalogRoute> {
  private let model = CatalogModel()

  override init() {
    super.init()
    services.provide(CatalogService.self) { catalog in
      catalog.on(CatalogService.Suggest.self) { Product.suggestions(for: $0.chosen) }
    }
    services.provide(CatalogSearch.self) { search in
      search.on(Find<CatalogSearch>.self) { CatalogSearch.results(for: $0) }
    }
    // Listing products is no reason to load the cart.
    services.observe(CartService.Changed.self, loading: false) { [model] in model.cart = $0.cart }
  }

  override func start() async throws {
    await startFlow(route: .list)
  }

  @ViewBuilder override func view(for route: CatalogRoute) -> any View {
    switch route {
    case .list:
      ProductList(
        model: model, select: { [self] in await router.navigate(to: .product($0)) },
        showCart: { [self] in await open(link: "shop://cart") })
    case .product(let id):
      if let product = Product.with(id) {
        ProductDetail(
          product: product, model: model, showPhotos: { [self] in await router.navigate(to: .photos(id)) },
          addToCart: { [self] in await addToCart(product) })
      } else {
        NoSuchProduct { [self] in await router.dismiss() }
      }
    case .photos(let id):
      if let product = Product.with(id) {
        PhotoPages(product: product, model: model)
      } else {
        NoSuchProduct { [self] in await router.dismiss() }
      }
    }
  }

  /// Opens `shop://catalog`, which shows the list, or `shop://catalog/product/7`, which shows a product over the list.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    if link.path.isEmpty {
      if !quiet { await router.popToInitialRoute() }
      return
    }
    guard let product = Product.with(link["id"]) else {
      throw FlowFailure(
        code: "catalog.unknown-product", message: "The catalog has no product \"\(link["id"] ?? "")\".",
        expected: "a number from 1 to \(Product.all.count)", remedy: "Search for the product in the catalog.")
    }
    guard !quiet else { return }
    await router.popToInitialRoute()
    await router.navigate(to: .product(product.id))
  }

  /// Adds a product to the cart, which is another plugin and is loaded if necessary.
  private func addToCart(_ product: Product) async {
    let count = model.quantity(of: product)
    let add = CartService.Add(
      product: product.id, name: product.name, price: product.price.cents, count: count, stock: product.stock)
    do {
      model.cart = try await services.call(add)
      model.addResult = .added(product.id, "Added \(count) × \(product.name) to the cart.")
    } catch let failure as ServiceFailure {
      model.addResult = .failed(product.id, failure.inCatalog)
    } catch {
      // The catalog has ended meanwhile.
    }
  }

  override func didLeave(_ route: CatalogRoute, cause: EndCause) {
    if case .product = route { model.addResult = nil }
  }

  override func saveState() throws -> Payload? { try model.state.saved() }

  override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
}

extension ServiceFailure {
  /// The message to the customer when the cart did not take a product.
  fileprivate var inCatalog: String {
    switch reason {
    case .unknownService: "This app has no cart, because its plugin is not installed."
    case .unknownVersion: "The cart of this app is too old or too new for this catalog. Update both."
    case .providerGone: "The cart was interrupted. Please look whether it contains the product, and try again."
    case .tooSlow: "The cart does not answer. Please look later whether it contains the product."
    default: failure.message
    }
  }
}
