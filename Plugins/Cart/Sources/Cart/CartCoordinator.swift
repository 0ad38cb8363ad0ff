import FeatureKit
import ShopContracts

/// The coordinator of the cart, which also manages its badge, its store and the checkout.
final class CartCoordinator: Coordinator<CartRoute> {
  /// Whether products that others have bought are shown below the cart.
  static let suggests = Setting(
    "suggestions", title: "Suggest other products", standard: true, note: "Below the cart, from the catalog.")

  private let model = CartModel()
  private var store: CartStore { CartStore(storage: storage) }
  private var isSending = false

  override init() {
    super.init()
    services.provide(CartService.self) { [unowned self] cart in
      cart.on(CartService.Add.self) { try self.add($0) }
    }
    // An account that is back or was installed gets the orders that it missed.
    services.observe(AccountService.SignedIn.self, loading: false) { [weak self] _ in
      Task { await self?.sendOrders() }
    }
  }

  override func start() async throws {
    try load()
    await startFlow(route: .items)
  }

  @ViewBuilder override func view(for route: CartRoute) -> any View {
    switch route {
    case .items:
      CartItems(
        model: model, suggests: value(of: Self.suggests), select: { [self] in await router.navigate(to: .item($0)) },
        browse: { [self] in await open(link: "shop://catalog") },
        show: { [self] in await open(link: "shop://catalog/product/\($0)") },
        checkOut: { [self] in try await checkOut() })
    case .item(let id): CartItemDetail(model: model, id: id) { [self] in await router.dismiss() }
    case .receipt(let receipt):
      ReceiptView(
        receipt: receipt, isSent: !model.unsentOrders.contains(receipt.order.number),
        showOrder: { [self] in await open(link: "shop://account/orders/\(receipt.order.number)") },
        close: { [self] in await router.popToInitialRoute() })
    }
  }

  /// Opens `shop://cart`, which shows the items.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    if !quiet { await router.popToInitialRoute() }
  }

  /// Adds what another feature asks to add, and answers with what the cart then holds.
  private func add(_ add: CartService.Add) throws -> CartSummary {
    guard let item = CartItem(add) else {
      throw FlowFailure(
        code: "cart.invalid-item", message: "The cart does not take \(add.count) of \(add.name) at \(add.price) cents.",
        expected: "a name, a price, and a count from 1 to the \(add.stock) that the shop has")
    }
    try load()
    try model.add(item)
    return summary
  }

  override func didAppear(_ route: CartRoute) {
    do { try load() } catch { log("\(error)", level: .error) }
    Task { await sendOrders() }
    if route == .items { Task { await loadSuggestions() } }
  }

  /// Asks the catalog for what goes well with the items; without a catalog there is nothing to suggest.
  private func loadSuggestions() async {
    guard !model.items.isEmpty else { return }
    let chosen = model.items.compactMap { Int($0.id) }
    model.suggestions = (try? await services.call(CatalogService.Suggest(chosen: chosen))) ?? []
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
      // A checkout that was restored may end before the cart has been on screen.
      try load()
      try store.setLastOrder(receipt.order.number)
      try keep(unsent: store.unsentOrders() + [receipt])
    } catch {
      log("\(error)", level: .error)
    }
    model.removeAll()
    Task { await sendOrders() }
    await router.navigate(to: .receipt(receipt))
  }

  /// Has the account record the orders that it does not have yet.
  ///
  /// The account is another plugin, which the call loads if necessary. Orders that it does not accept are kept in the
  /// store, and do not keep back the others. The account ignores orders that it already has.
  private func sendOrders() async {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    do {
      var tried: Set<Int> = []
      while let receipt = try store.unsentOrders().first(where: { !tried.contains($0.order.number) }) {
        tried.insert(receipt.order.number)
        do {
          _ = try await services.call(receipt.record)
          try keep(unsent: store.unsentOrders().filter { $0.order.number != receipt.order.number })
        } catch is ServiceFailure {
          // The host has logged why the account does not accept the order.
        }
      }
    } catch is CancellationError {
      // The cart has ended meanwhile.
    } catch {
      log("\(error)", level: .error)
    }
  }

  private func keep(unsent receipts: [Receipt]) throws {
    try store.setUnsentOrders(receipts)
    model.unsentOrders = receipts.map(\.order.number)
  }

  // MARK: - Persistence

  /// Loads the items once, and from then on updates the store, the badge and who follows the cart with each change.
  private func load() throws {
    guard model.didChange == nil else { return }
    model.items = try store.loadItems()
    model.unsentOrders = try store.unsentOrders().map(\.order.number)
    model.didChange = { [weak self] in self?.save() }
    tellCount()
  }

  private func save() {
    tellCount()
    do { try store.save(model.items) } catch { log("\(error)", level: .error) }
  }

  private func tellCount() {
    setBadge(model.count == 0 ? nil : String(model.count))
    services.publish(CartService.Changed(cart: summary))
  }

  private var summary: CartSummary { CartSummary(count: model.count, total: model.total.cents) }
}
