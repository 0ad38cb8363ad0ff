import FeatureKit

/// The first screen of the account: who is signed in, and its sections.
struct AccountHome: View {
  let model: AccountModel
  let go: @MainActor (AccountRoute) async -> Void

  var body: some View {
    let words = model.words
    List {
      if let mail = model.data.mail {
        Section(words("Signed in", "Angemeldet")) {
          Row(
            mail, subtitle: words("Customer since December 2025", "Kunde seit Dezember 2025"), symbol: "person")
        }
      } else {
        ContentUnavailableView(
          words("You are not signed in", "Sie sind nicht angemeldet"),
          description: words(
            "Sign in to see your offers on every device.", "Melden Sie sich an, um Ihre Angebote überall zu sehen."),
          symbol: "person"
        ) {
          Button(words("Sign in", "Anmelden"), role: .primary) { await go(.signIn) }
        }
      }
      Section(words("Your things", "Ihre Sachen")) {
        Row(words("Orders", "Bestellungen"), detail: String(model.orders.count), symbol: "box") { await go(.orders) }
        Row(words("Settings", "Einstellungen"), symbol: "gear") { await go(.settings) }
        if model.data.mail != nil {
          Button(words("Sign out", "Abmelden"), role: .destructive) { await go(.signOut) }
        }
      }
      if model.data.mail != nil { OrderFigures(orders: model.orders, words: words) { await go(.order($0)) } }
    }
    .navigationTitle(words("Account", "Konto"))
    .largeTitle()
  }
}
