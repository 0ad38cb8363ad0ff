import FeatureKit

/// The coordinator of the cart, which also manages its badge, its store and the checkout.
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

  /// Opens `shop://cart/add/7?name=Tea%20Kettle&price=4450&count=2`, which adds an item to the cart.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    guard let item = CartItem(link) else {
      throw FlowFailure(
        code: "cart.invalid-link", message: "The link does not describe an item to add to the cart.",
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

  /// Handles the end of a checkout that an earlier version of this library presented, for which no call is waiting.
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

  /// Sends the account the orders that it does not have yet.
  ///
  /// The account is another plugin, which a quiet link loads if necessary. Until it can be reached, the orders are kept in
  /// the store. The account ignores orders that it already has.
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

  // MARK: - Persistence

  /// Loads the items once, and from then on updates the store and the badge with each change.
  private func load() throws {
    guard model.didChange == nil else { return }
    model.items = try store.loadItems()
    model.didChange = { [weak self] in self?.save() }
    showBadge()
  }

  private func save() {
    showBadge()
    do { try store.save(model.items) } catch { log("\(error)", level: .error) }
  }

  private func showBadge() {
    setBadge(model.count == 0 ? nil : String(model.count))
  }
}
