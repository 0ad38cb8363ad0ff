import FeatureKit

/// Where things lead in the catalog.
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
      }
    }
  }

  /// `shop://catalog/product/7` shows that product, with the list below it.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    guard let product = Product.with(link["id"]) else {
      throw FlowFailure(
        code: "catalog.unknown-product", message: "The catalog has no product \"\(link["id"] ?? "")\".",
        expected: "a number from 1 to \(Product.all.count)", remedy: "Look for the product in the catalog.")
    }
    if !quiet { await router.set([.list, .product(product.id)]) }
  }

  /// The cart is another plugin: a quiet link reaches it, whether it is loaded or not.
  private func addToCart(_ product: Product) async {
    let count = model.quantity(of: product)
    let link = DeepLink(
      scheme: "shop", host: "cart", path: ["add", String(product.id)],
      query: ["name": product.name, "price": String(product.price.cents), "count": String(count)])
    let outcome = await open(link: link.description, quiet: true)
    model.notice =
      outcome.isDone
      ? .added(product.id, "\(count) × \(product.name) in the cart")
      : .failed(product.id, "The cart could not be reached. Is its plugin installed?")
  }

  override func didLeave(_ route: CatalogRoute, cause: EndCause) {
    if case .product = route { model.notice = nil }
  }

  override func saveState() throws -> Payload? { try model.state.saved() }

  override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
}
