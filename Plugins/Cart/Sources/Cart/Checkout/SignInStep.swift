import FeatureKit

/// The view that is shown in place of a step until it is known who orders.
struct SignInStep: View {
  let model: CheckoutModel
  let signIn: @MainActor () async -> Void
  let cancel: @MainActor () async -> Void

  var body: some View {
    content
      .navigationTitle("Checkout")
      .toolbar { Button("Cancel", role: .cancel) { await cancel() } }
  }

  @ViewBuilder private var content: Content {
    if model.form.customer == .unknown {
      ProgressView("Asking Account who orders")
    } else {
      ContentUnavailableView(
        "Sign in to order", description: "The checkout goes on by itself when you are signed in.", symbol: "person"
      ) {
        Button("Sign in", role: .primary) { await signIn() }
      }
    }
  }
}
