import FeatureKit

/// The sign-in sheet.
///
/// It cannot be put away while a request is on its way.
struct SignInForm: View {
  @Bindable var model: AccountModel
  let signIn: @MainActor () async throws -> Void
  let cancel: @MainActor () async -> Void

  private let busy = "the answer is on its way"

  var body: some View {
    List {
      Section(footer: "Any address and password will do, but not \"wrong\".") {
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
