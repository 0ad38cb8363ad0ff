import FeatureKit
import ShopContracts

/// The coordinator of the account, which also manages signing in.
final class AccountCoordinator: Coordinator<AccountRoute> {
  private let model = AccountModel()
  private var store: AccountStore { AccountStore(storage: storage) }

  override init() {
    super.init()
    services.provide(AccountService.self) { [unowned self] account in
      account.on(AccountService.WhoIsSignedIn.self) { _ in
        try self.load()
        return self.signedIn
      }
      account.on(AccountService.Record.self) { try self.record($0) }
    }
    // The app, which has no themes in plain mode.
    services.observe(AppearanceService.Changed.self) { [model] in model.appearance = $0 }
    model.chooseTheme = { [weak self] theme in Task { await self?.choose(theme) } }
  }

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
    case .signOut: SignOutConfirmation(mail: model.data.mail, words: model.words) { [self] in signOut() }
    case .orders:
      OrderList(orders: model.orders, words: model.words) { [self] in await router.navigate(to: .order($0)) }
    case .order(let id): OrderDetail(order: model.order(id), words: model.words)
    case .settings: SettingsForm(model: model)
    }
  }

  /// Opens `shop://account/orders/42`, which shows an order over the list of orders, `shop://account/settings`, or
  /// `shop://account/sign-in`.
  override func open(_ link: DeepLink, quiet: Bool) async throws {
    try load()
    if quiet { return }
    if link.path.first == "sign-in" {
      await router.set([.home])
      if model.data.mail == nil { await router.navigate(to: .signIn) }
      return
    }
    guard let text = link["id"] else { return _ = await router.set([.home, .settings]) }
    guard let order = Int(text).flatMap(model.order) else {
      throw FlowFailure(
        code: "account.unknown-order", message: "There is no order \"\(text)\".",
        expected: "one of \(model.orders.map { String($0.id) }.joined(separator: ", "))",
        remedy: "Choose one under Orders.")
    }
    await router.set([.home, .orders])
    await router.navigate(to: .order(order.id))
  }

  /// Adds a purchase to the orders.
  private func record(_ purchase: AccountService.Record) throws -> Bool {
    guard let order = Order(purchase) else {
      throw FlowFailure(
        code: "account.invalid-purchase", message: "The account does not take order \(purchase.number).",
        expected: "a number, a time, and lines with names, counts and prices", found: "\(purchase)")
    }
    try load()
    return model.add(order)
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
    let mail = model.form.mail
    // No longer busy, so that the sheet can be dismissed. Who waits for the customer goes on when it is.
    model.isBusy = false
    await router.dismiss()
    model.data.mail = mail
  }

  private func signOut() {
    model.data.mail = nil
  }

  // MARK: - The theme

  /// Has the app use a theme, and keep it for its next starts.
  private func choose(_ theme: String) async {
    do {
      model.appearance = try await services.call(AppearanceService.Choose(theme: theme))
    } catch {
      log("\(error)", level: .warning)
    }
  }

  // MARK: - Persistence

  /// Loads the account once, and from then on saves each change and says who is signed in.
  private func load() throws {
    guard model.didChange == nil else { return }
    model.data = try store.load()
    model.didChange = { [weak self] in self?.save() }
    services.publish(signedIn)
  }

  private var signedIn: AccountService.SignedIn { AccountService.SignedIn(mail: model.data.mail) }

  private func save() {
    services.publish(signedIn)
    do { try store.save(model.data) } catch { log("\(error)", level: .error) }
  }

  override func saveState() throws -> Payload? { try model.form.saved() }

  override func restoreState(_ state: Payload) throws { model.form = try restored(from: state) }
}
