import FeatureKit
import Glibc

/// The coordinator of a checkout: three steps from an order to a receipt.
final class CheckoutCoordinator: Coordinator<CheckoutRoute>, Relaunchable, Returning {
  typealias Output = Receipt

  static let feature: FeatureID = "shop.checkout"

  let launch: Order
  private let model = CheckoutModel()

  init(launch: Order) {
    self.launch = launch
    super.init()
  }

  override func start() async throws {
    await startFlow(route: .address)
  }

  @ViewBuilder override func view(for route: CheckoutRoute) -> any View {
    switch route {
    case .address:
      AddressStep(
        model: model, next: { [self] in await router.navigate(to: .delivery) }, cancel: { [self] in await finishFlow() }
      )
    case .delivery: DeliveryStep(model: model) { [self] in await router.navigate(to: .review) }
    case .review: ReviewStep(order: launch, model: model) { [self] in try await pay() }
    }
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
