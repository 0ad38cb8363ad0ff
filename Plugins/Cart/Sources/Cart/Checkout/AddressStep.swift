import FeatureKit

/// The step that asks for the delivery address.
struct AddressStep: View {
  @Bindable var model: CheckoutModel
  let order: Order
  let next: @MainActor () async -> Void
  let cancel: @MainActor () async -> Void

  var body: some View {
    List {
      Section("Where does it go?", footer: model.form.customer.note) {
        field("Name", $model.form.address.name, prompt: "Ada Lovelace")
        field("Street", $model.form.address.street, prompt: "12 St James's Square")
        field("City", $model.form.address.city, prompt: "London")
        Button("Continue", role: .primary) {
          model.showsMissing = !model.form.address.isComplete
          if model.form.address.isComplete { await next() }
        }
      }
      OrderSummary(order: order, delivery: model.form.delivery)
    }
    .step(.address)
    .leaveGuard(
      model.form.isUntouched
        ? .allow : .ask("Leave the checkout? Your order is not sent, and what you typed is lost.")
    )
    .toolbar { Button("Cancel", role: .cancel) { await cancel() } }
  }

  private func field(_ title: String, _ text: Binding<String>, prompt: String) -> some View {
    let isMissing = model.showsMissing && !Address.isFilled(text.wrappedValue)
    return TextField(title, text: text, prompt: prompt, error: isMissing ? "This is required." : nil)
  }
}
