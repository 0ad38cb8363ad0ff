import FeatureKit

/// Where things lead in the account, and who is signed in.
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
    case .signOut: SignOutQuestion(mail: model.kept.mail) { [self] in signOut() }
    case .orders: OrderList(orders: model.orders) { [self] in await router.navigate(to: .order($0)) }
    case .order(let id): OrderDetail(order: model.order(id))
    case .settings: SettingsForm(model: model)
    }
  }

  /// `shop://account/orders/42` shows that order with all orders below it, `shop://account/settings` the settings.
  ///
  /// The cart tells of a purchase with a quiet `shop://account/purchase/58?…`.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    try load()
    if link.path.first == "purchase" { return try takePurchase(link, quiet: quiet) }
    if quiet { return }
    guard let text = link["id"] else { return _ = await router.set([.home, .settings]) }
    guard let order = Int(text).flatMap(model.order) else {
      throw FlowFailure(
        code: "account.unknown-order", message: "There is no order \"\(text)\".",
        expected: "one of \(model.orders.map { String($0.id) }.joined(separator: ", "))", remedy: "Look under Orders.")
    }
    await router.set([.home, .orders, .order(order.id)])
  }

  /// A purchase is told by another feature, not by somebody who opens a link.
  private func takePurchase(_ link: DeepLink, quiet: Bool) throws {
    guard quiet, let order = Order(link) else {
      throw FlowFailure(
        code: "account.invalid-purchase", message: "The link does not tell of a purchase.",
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

  /// Asks the server, which here is a timer.
  ///
  /// The sheet stays while the answer is on its way.
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
      model.form.error = "Mail address and password do not belong together."
      return
    }
    model.kept.mail = model.form.mail
    // Not busy any more: the sheet may be put away.
    model.isBusy = false
    await router.dismiss()
  }

  private func signOut() {
    model.kept.mail = nil
  }

  // MARK: - What stays

  /// Reads what was kept, once, and keeps the store in step with the model from then on.
  private func load() throws {
    guard model.didChange == nil else { return }
    model.kept = try store.load()
    model.didChange = { [weak self] in self?.keep() }
  }

  private func keep() {
    do { try store.save(model.kept) } catch { log("\(error)", level: .error) }
  }

  override func saveState() throws -> Payload? { try model.form.saved() }

  override func restoreState(_ state: Payload) throws { model.form = try restored(from: state) }
}
