import FeatureKit

/// The coordinator of the account, which also manages signing in.
final class AccountCoordinator: Coordinator<AccountRoute> {
  private let model = AccountModel()
  private var store: AccountStore { AccountStore(storage: storage) }

  override func start() async throws {
    try load()
    await startFlow(route: .home)
  }

  @ViewBuilder override func view(for route: AccountRoute) -> any View {
    switch route {
    case .home:
      AccountHome(model: model, go: { [self] in await router.navigate(to: $0) })
    case .signIn:
      SignInForm(
        model: model, signIn: { [self] in try await signIn() }, cancel: { [self] in await router.dismiss() })
    case .signOut: SignOutConfirmation(mail: model.data.mail) { [self] in signOut() }
    case .orders: OrderList(orders: model.orders) { [self] in await router.navigate(to: .order($0)) }
    case .order(let id): OrderDetail(order: model.order(id))
    case .settings: SettingsForm(model: model)
    }
  }

  /// Opens `shop://account/orders/42`, which shows an order over the list of orders, or `shop://account/settings`.
  ///
  /// The cart sends a purchase with a quiet `shop://account/purchase/58?…`.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    try load()
    if link.path.first == "purchase" { return try addPurchase(link, quiet: quiet) }
    if quiet { return }
    guard let text = link["id"] else { return _ = await router.set([.home, .settings]) }
    guard let order = Int(text).flatMap(model.order) else {
      throw FlowFailure(
        code: "account.unknown-order", message: "There is no order \"\(text)\".",
        expected: "one of \(model.orders.map { String($0.id) }.joined(separator: ", "))",
        remedy: "Choose one under Orders.")
    }
    await router.set([.home, .orders, .order(order.id)])
  }

  /// Adds a purchase, which only another feature can send, not a user who opens a link.
  private func addPurchase(_ link: DeepLink, quiet: Bool) throws {
    guard quiet, let order = Order(link) else {
      throw FlowFailure(
        code: "account.invalid-purchase", message: "The link does not describe a purchase.",
        expected: "shop://account/purchase/NUMBER?placed=SECONDS&delivery=CENTS&lines=LINES, opened quietly",
        found: link.description)
    }
    model.add(order)
  }

  override func didAppear(_ route: AccountRoute) {
    do { try load() } catch { log("\(error)", level: .error) }
  }

  override func didLeave(_ route: AccountRoute, cause: EndCause) {
    if route == .signIn { model.form = SignInState() }
  }

  // MARK: - Signing in

  /// Sends the request to the server, which is simulated by a delay.
  ///
  /// The sheet cannot be dismissed in the meantime.
  private func signIn() async throws {
    guard !model.isBusy else { return }
    if let missing = model.form.missing {
      model.form.error = "Please \(missing)."
      return
    }
    model.isBusy = true
    defer { model.isBusy = false }
    model.form.error = nil
    try await wait(milliseconds: 1500)
    guard model.form.password != "wrong" else {
      model.form.error = "Wrong mail address or password."
      return
    }
    model.data.mail = model.form.mail
    // No longer busy, so that the sheet can be dismissed.
    model.isBusy = false
    await router.dismiss()
  }

  private func signOut() {
    model.data.mail = nil
  }

  // MARK: - Persistence

  /// Loads the account once, and from then on saves each change.
  private func load() throws {
    guard model.didChange == nil else { return }
    model.data = try store.load()
    model.didChange = { [weak self] in self?.save() }
  }

  private func save() {
    do { try store.save(model.data) } catch { log("\(error)", level: .error) }
  }

  override func saveState() throws -> Payload? { try model.form.saved() }

  override func restoreState(_ state: Payload) throws { model.form = try restored(from: state) }
}
