import FeatureKit

/// An alert that asks whether to sign out.
struct SignOutConfirmation: View {
  let mail: String?
  let words: Words
  let signOut: @MainActor () -> Void

  var body: some View {
    let title = words("Sign out", "Abmelden")
    List {
      Text(
        words(
          "Your cart and your settings stay on this device.", "Warenkorb und Einstellungen bleiben auf diesem Gerät."))
      Button(title, role: .destructive) { signOut() }
      Button(words("Cancel", "Abbrechen"), role: .cancel) {}
    }
    .navigationTitle(mail.map { words("Sign out \($0)?", "\($0) abmelden?") } ?? "\(title)?")
  }
}
