import FeatureKit

/// The first screen of the account: who is signed in, and its sections.
struct AccountHome: View {
  let model: AccountModel
  let go: @MainActor (AccountRoute) async -> Void

  var body: some View {
    List {
      if let mail = model.data.mail {
        Section("Signed in") { Row(mail, subtitle: "Customer since December 2025", symbol: "person") }
      } else {
        ContentUnavailableView(
          "You are not signed in", description: "Sign in to see your offers on every device.", symbol: "person"
        ) {
          Button("Sign in", role: .primary) { await go(.signIn) }
        }
      }
      Section {
        Row("Orders", detail: String(model.orders.count), symbol: "box") { await go(.orders) }
        Row("Settings", symbol: "gear") { await go(.settings) }
      }
      if model.data.mail != nil {
        Button("Sign out", role: .destructive) { await go(.signOut) }
      }
    }
    .navigationTitle("Account")
    .largeTitle()
  }
}
