import FeatureKit

/// The sign-in sheet.
///
/// It cannot be dismissed during a request.
struct SignInForm: View {
  @Bindable var model: AccountModel
  let signIn: @MainActor () async throws -> Void
  let cancel: @MainActor () async -> Void

  private var busy: String { model.words("signing in", "Anmeldung läuft") }

  var body: some View {
    let words = model.words
    List {
      Section(
        footer: words(
          "Any address works, and any password except \"wrong\".",
          "Jede Adresse geht, und jedes Passwort außer \"wrong\".")
      ) {
        TextField("Mail", text: $model.form.mail, prompt: "ada@example.org")
          .disabled(model.isBusy, reason: busy)
        SecureField(words("Password", "Passwort"), text: $model.form.password, error: model.form.error) {
          try await signIn()
        }
        .disabled(model.isBusy, reason: busy)
      }
      if model.isBusy {
        ProgressView(words("Signing in", "Anmeldung läuft"))
      } else {
        Button(words("Sign in", "Anmelden"), role: .primary) { try await signIn() }
          .disabled(model.form.missing != nil, reason: model.form.missing)
      }
    }
    .navigationTitle(words("Sign in", "Anmelden"))
    .toolbar {
      Button(words("Cancel", "Abbrechen"), role: .cancel) { await cancel() }
        .disabled(model.isBusy, reason: busy)
    }
    .interactiveDismissDisabled(model.isBusy)
  }
}
