import FeatureKit

/// The step that asks for the kind of delivery.
struct DeliveryStep: View {
  @Bindable var model: CheckoutModel
  let order: Order
  let next: @MainActor () async -> Void

  var body: some View {
    List {
      Section("How does it go?") {
        Picker("Delivery", selection: $model.form.delivery, options: Delivery.allCases, label: \.title)
        Facts { LabeledContent("Price", value: model.form.delivery.price.description) }
        Button("Continue", role: .primary) { await next() }
      }
      OrderSummary(order: order, delivery: model.form.delivery)
    }
    .step(.delivery)
  }
}
