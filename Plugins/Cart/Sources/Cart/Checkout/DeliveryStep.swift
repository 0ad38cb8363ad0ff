import FeatureKit

/// The step that asks for the kind of delivery.
struct DeliveryStep: View {
  @Bindable var model: CheckoutModel
  let next: @MainActor () async -> Void

  var body: some View {
    List {
      Section("Step 2 of 3") {
        Picker("Delivery", selection: $model.form.delivery, options: Delivery.allCases, label: \.title)
        Row("Price", detail: model.form.delivery.price.description)
      }
      Button("Continue", role: .primary) { await next() }
    }
    .navigationTitle("Delivery")
  }
}
