import FeatureKit

/// The coordinator of the catalog.
final class CatalogCoordinator: Coordinator<CatalogRoute> {
  private let model = CatalogModel()

  override func start() async throws {
    await startFlow(route: .list)
  }

  @ViewBuilder override func view(for route: CatalogRoute) -> any View {
    switch route {
    case .list: ProductList(model: model) { [self] in await router.navigate(to: .product($0)) }
    case .product(let id):
      if let product = Product.with(id) {
        ProductDetail(
          product: product, model: model, showPhotos: { [self] in await router.navigate(to: .photos(id)) },
          addToCart: { [self] in await addToCart(product) })
      } else {
        NoSuchProduct { [self] in await router.popToInitialRoute() }
      }
    case .photos(let id):
      if let product = Product.with(id) {
        PhotoPages(product: product, model: model) { [self] in await router.dismiss() }
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
    if !quiet { await router.set([.list, .product(product.id)]) }
  }

  /// Adds a product to the cart, which is another plugin.
  ///
  /// A quiet link loads it if necessary.
  private func addToCart(_ product: Product) async {
    let count = model.quantity(of: product)
    let link = DeepLink(
      scheme: "shop", host: "cart", path: ["add", String(product.id)],
      query: [
        "name": product.name, "price": String(product.price.cents), "count": String(count),
        "most": String(product.stock),
      ])
    let outcome = await open(link: link.description, quiet: true)
    model.addResult =
      switch outcome {
      case .done, .doneWith: .added(product.id, "Added \(count) × \(product.name) to the cart.")
      case .refused(.noTab), .refused(.noLinkHandler):
        .failed(product.id, "This app has no cart, because its plugin is not installed.")
      default: .failed(product.id, "The cart did not accept it. It may already contain all that the shop has.")
      }
  }

  override func didLeave(_ route: CatalogRoute, cause: EndCause) {
    if case .product = route { model.addResult = nil }
  }

  override func saveState() throws -> Payload? { try model.state.saved() }

  override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
}
