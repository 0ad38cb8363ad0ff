import FeatureKit

/// All of it once more, and the payment.
///
/// While that runs, nobody leaves.
struct ReviewStep: View {
  let order: Order
  let model: CheckoutModel
  let pay: @MainActor () async throws -> Void

  var body: some View {
    List {
      Section("Step 3 of 3") { OrderRows(order: order, delivery: model.form.delivery) }
      Section("To") {
        Row(
          model.form.address.name, subtitle: "\(model.form.address.street), \(model.form.address.city)", symbol: "truck"
        )
      }
      if model.isPaying { ProgressView("Paying") }
      Button("Pay now", role: .primary) { try await pay() }
        .disabled(model.isPaying, reason: "it is being paid")
    }
    .navigationTitle("Review")
    .interactiveDismissDisabled(model.isPaying)
  }
}
