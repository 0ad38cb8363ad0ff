import FeatureKit

/// The sign-in sheet.
///
/// It cannot be put away while a request is on its way.
struct SignInForm: View {
  @Bindable var model: AccountModel
  let signIn: @MainActor () async throws -> Void
  let cancel: @MainActor () async -> Void

  var body: some View {
    List {
      Section(footer: "Any address and password will do, but not \"wrong\".") {
        TextField("Mail", text: $model.form.mail, prompt: "ada@example.org")
          .disabled(model.isBusy)
        SecureField("Password", text: $model.form.password, error: model.form.error) { try await signIn() }
          .disabled(model.isBusy)
      }
      if model.isBusy {
        ProgressView("Signing in")
      } else {
        Button("Sign in", role: .primary) { try await signIn() }
          .disabled(!model.form.isComplete, reason: "enter mail address and password")
      }
    }
    .navigationTitle("Sign in")
    .toolbar {
      Button("Cancel", role: .cancel) { await cancel() }
        .disabled(model.isBusy)
    }
    .interactiveDismissDisabled(model.isBusy)
  }
}
