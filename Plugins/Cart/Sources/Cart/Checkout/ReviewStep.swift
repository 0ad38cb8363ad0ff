import FeatureKit

/// The step that shows the whole order and pays it.
///
/// It cannot be left during the payment.
struct ReviewStep: View {
  let order: Order
  let model: CheckoutModel
  let pay: @MainActor () async throws -> Void

  var body: some View {
    List {
      Section("Your order", footer: model.form.customer.note) {
        Row(
          model.form.address.name, subtitle: "\(model.form.address.street), \(model.form.address.city)", symbol: "truck"
        )
        OrderRows(order: order, delivery: model.form.delivery)
        if model.isPaying { ProgressView("Paying") }
        Button("Pay now", role: .primary) { try await pay() }
          .disabled(model.isPaying, reason: "payment in progress")
      }
    }
    .step(.review)
    .interactiveDismissDisabled(model.isPaying)
  }
}
