import FeatureKit

/// The sign-in sheet.
///
/// It cannot be dismissed during a request.
struct SignInForm: View {
  @Bindable var model: AccountModel
  let signIn: @MainActor () async throws -> Void
  let cancel: @MainActor () async -> Void

  private let busy = "signing in"

  var body: some View {
    List {
      Section(footer: "Any address works, and any password except \"wrong\".") {
        TextField("Mail", text: $model.form.mail, prompt: "ada@example.org")
          .disabled(model.isBusy, reason: busy)
        SecureField("Password", text: $model.form.password, error: model.form.error) { try await signIn() }
          .disabled(model.isBusy, reason: busy)
      }
      if model.isBusy {
        ProgressView("Signing in")
      } else {
        Button("Sign in", role: .primary) { try await signIn() }
          .disabled(model.form.missing != nil, reason: model.form.missing)
      }
    }
    .navigationTitle("Sign in")
    .toolbar {
      Button("Cancel", role: .cancel) { await cancel() }
        .disabled(model.isBusy, reason: busy)
    }
    .interactiveDismissDisabled(model.isBusy)
  }
}
