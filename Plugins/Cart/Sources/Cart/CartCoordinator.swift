import FeatureKit

/// Where things lead in the cart, and what happens around it: the badge, the store, the checkout.
final class CartCoordinator: Coordinator<CartRoute> {
  private let model = CartModel()
  private var store: CartStore { CartStore(storage: storage) }

  override func start() async throws {
    try load()
    await startFlow(route: .items)
  }

  @ViewBuilder override func view(for route: CartRoute) -> any View {
    switch route {
    case .items:
      CartItems(
        model: model, select: { [self] in await router.navigate(to: .item($0)) },
        browse: { [self] in await open(link: "shop://catalog/product/1") }, checkOut: { [self] in try await checkOut() }
      )
    case .item(let id): CartItemDetail(model: model, id: id) { [self] in await router.dismiss() }
    case .receipt(let receipt): ReceiptView(receipt: receipt) { [self] in await router.popToInitialRoute() }
    }
  }

  /// `shop://cart/add/7?name=Tea%20Kettle&price=4450&count=2` puts something into the cart.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    guard let item = CartItem(link) else {
      throw FlowFailure(
        code: "cart.invalid-link", message: "The link does not say what to put into the cart.",
        expected: "shop://cart/add/ID?name=TEXT&price=CENTS&count=1", found: link.description)
    }
    try load()
    model.add(item)
    if !quiet { await router.popToInitialRoute() }
  }

  override func didAppear(_ route: CartRoute) {
    do { try load() } catch { log("\(error)", level: .error) }
  }

  // MARK: - Checkout

  private func checkOut() async throws {
    let checkout = CheckoutCoordinator(launch: Order(items: model.items))
    if let receipt = try await present(checkout, style: .fullScreenCover) { await complete(receipt) }
  }

  /// A checkout that an earlier version of this library began has ended: nobody waits for it any more.
  override func childDidEnd(_ child: FeatureID, cause: EndCause, result: Payload?) {
    guard child == CheckoutCoordinator.feature, let result,
      let receipt = try? PayloadDecoder.decode(Receipt.self, from: result)
    else { return }
    Task { await complete(receipt) }
  }

  private func complete(_ receipt: Receipt) async {
    model.removeAll()
    await router.navigate(to: .receipt(receipt))
  }

  // MARK: - What stays

  /// Reads the items once, and keeps the store and the badge in step with them from then on.
  private func load() throws {
    guard model.didChange == nil else { return }
    model.items = try store.load()
    model.didChange = { [weak self] in self?.keep() }
    showBadge()
  }

  private func keep() {
    showBadge()
    do { try store.save(model.items) } catch { log("\(error)", level: .error) }
  }

  private func showBadge() {
    setBadge(model.count == 0 ? nil : String(model.count))
  }
}
