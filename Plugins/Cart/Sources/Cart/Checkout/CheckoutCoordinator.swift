import FeatureKit
import Glibc
import ShopContracts

/// The coordinator of a checkout: three steps from an order to a receipt, which wait until the customer is signed in.
final class CheckoutCoordinator: Coordinator<CheckoutRoute>, Relaunchable, Returning {
  typealias Output = Receipt

  static let feature: FeatureID = "shop.checkout"

  let launch: Order
  private let model = CheckoutModel()

  init(launch: Order) {
    self.launch = launch
    super.init()
    services.observe(AccountService.SignedIn.self, loading: false) { [weak self] in self?.take($0) }
  }

  override func start() async throws {
    await startFlow(route: .address)
  }

  @ViewBuilder override func view(for route: CheckoutRoute) -> any View {
    switch (model.form.customer, route) {
    case (.unknown, _), (.nobody, _):
      SignInStep(model: model, signIn: { [self] in await signIn() }, cancel: { [self] in await finishFlow() })
    case (_, .address):
      AddressStep(
        model: model, order: launch, next: { [self] in await router.navigate(to: .delivery) },
        cancel: { [self] in await finishFlow() }
      )
    case (_, .delivery): DeliveryStep(model: model, order: launch) { [self] in await router.navigate(to: .review) }
    case (_, .review): ReviewStep(order: launch, model: model) { [self] in try await pay() }
    }
  }

  override func didAppear(_ route: CheckoutRoute) {
    model.isSigningIn = false
    Task { await findCustomer() }
  }

  // MARK: - The customer

  /// Asks the account, which is another plugin, who is signed in.
  ///
  /// Without an account, the customer is a guest; one who is known stays so while the account cannot be reached.
  private func findCustomer() async {
    do {
      take(try await services.call(AccountService.WhoIsSignedIn()))
    } catch let failure as ServiceFailure {
      let isMissing = failure.reason == .unknownService
      if case .member = model.form.customer, !isMissing { return }
      model.form.customer = .guest(isMissing ? "this app has no account." : "the account cannot be reached now.")
    } catch {
      // The checkout has ended meanwhile.
    }
  }

  private func take(_ signedIn: AccountService.SignedIn) {
    model.form.customer = signedIn.mail.map { .member($0) } ?? .nobody
    guard model.isSigningIn, signedIn.mail != nil else { return }
    model.isSigningIn = false
    Task { await selectTab() }
  }

  private func signIn() async {
    model.isSigningIn = true
    guard await !open(link: "shop://account/sign-in").isDone else { return }
    model.isSigningIn = false
    await findCustomer()
  }

  private func pay() async throws {
    guard !model.isPaying else { return }
    model.isPaying = true
    defer { model.isPaying = false }
    try await wait(milliseconds: 1500)
    model.isPaying = false
    await finish(Receipt(order: launch, placed: time(nil), address: model.form.address, delivery: model.form.delivery))
  }

  override func saveState() throws -> Payload? { try model.form.saved() }

  override func restoreState(_ state: Payload) throws { model.form = try restored(from: state) }
}
