import FeatureKit

/// Where things lead in the cart, and what happens around it: the badge, the store, the checkout.
final class CartCoordinator: Coordinator<CartRoute> {
  private let model = CartModel()
  private var store: CartStore { CartStore(storage: storage) }
  private var isSending = false

  override func start() async throws {
    try load()
    await startFlow(route: .items)
  }

  @ViewBuilder override func view(for route: CartRoute) -> any View {
    switch route {
    case .items:
      CartItems(
        model: model, select: { [self] in await router.navigate(to: .item($0)) },
        browse: { [self] in await open(link: "shop://catalog") }, checkOut: { [self] in try await checkOut() }
      )
    case .item(let id): CartItemDetail(model: model, id: id) { [self] in await router.dismiss() }
    case .receipt(let receipt):
      ReceiptView(
        receipt: receipt,
        showOrder: { [self] in await open(link: "shop://account/orders/\(receipt.order.number)") },
        close: { [self] in await router.popToInitialRoute() })
    }
  }

  /// `shop://cart/add/7?name=Tea%20Kettle&price=4450&count=2` puts something into the cart.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    guard let item = CartItem(link) else {
      throw FlowFailure(
        code: "cart.invalid-link", message: "The link does not say what to put into the cart.",
        expected: "shop://cart/add/ID?name=TEXT&price=CENTS&count=1&most=9", found: link.description)
    }
    try load()
    try model.add(item)
    if !quiet { await router.popToInitialRoute() }
  }

  override func didAppear(_ route: CartRoute) {
    do { try load() } catch { log("\(error)", level: .error) }
    Task { await sendOrders() }
  }

  // MARK: - Checkout

  private func checkOut() async throws {
    let checkout = CheckoutCoordinator(launch: Order(number: try store.lastOrder() + 1, items: model.items))
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
    do {
      try store.setLastOrder(receipt.order.number)
      try store.setUnsentOrders(store.unsentOrders() + [receipt])
    } catch {
      log("\(error)", level: .error)
    }
    model.removeAll()
    await router.navigate(to: .receipt(receipt))
    await sendOrders()
  }

  /// Tells the account of the orders that it does not know of yet.
  ///
  /// It is another plugin: a quiet link loads it if need be. While it cannot be reached the orders wait in the store,
  /// and it takes one that it knows already for the same.
  private func sendOrders() async {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    do {
      while let receipt = try store.unsentOrders().first {
        guard await open(link: receipt.link.description, quiet: true).isDone else { return }
        try store.setUnsentOrders(store.unsentOrders().filter { $0.order.number != receipt.order.number })
      }
    } catch {
      log("\(error)", level: .error)
    }
  }

  // MARK: - What stays

  /// Reads the items once, and keeps the store and the badge in step with them from then on.
  private func load() throws {
    guard model.didChange == nil else { return }
    model.items = try store.loadItems()
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
