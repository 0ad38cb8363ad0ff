import FeatureKit

/// An alert that asks whether to sign out.
struct SignOutConfirmation: View {
  let mail: String?
  let signOut: @MainActor () -> Void

  var body: some View {
    List {
      Text("Your cart and your settings stay on this device.")
      Button("Sign out", role: .destructive) { signOut() }
      Button("Cancel", role: .cancel) {}
    }
    .navigationTitle(mail.map { "Sign out \($0)?" } ?? "Sign out?")
  }
}
