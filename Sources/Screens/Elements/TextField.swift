/// A single-line text field that updates its value with each keystroke.
public struct TextField: PrimitiveView {
  private let title: String
  private let text: Binding<String>
  private let prompt: String?
  private let error: String?
  private let secure: Bool
  private let submit: (@MainActor () async throws -> Void)?

  /// Creates a text field.
  ///
  /// `error` describes the problem with the value. `onSubmit` runs when the user presses Return.
  public init(
    _ title: String, text: Binding<String>, prompt: String? = nil, error: String? = nil,
    onSubmit: (@MainActor () async throws -> Void)? = nil
  ) {
    self.init(title, text, prompt, error, secure: false, submit: onSubmit)
  }

  init(
    _ title: String, _ text: Binding<String>, _ prompt: String?, _ error: String?, secure: Bool,
    submit: (@MainActor () async throws -> Void)?
  ) {
    self.title = title
    self.text = text
    self.prompt = prompt
    self.error = error
    self.secure = secure
    self.submit = submit
  }

  /// Writes a text field element with its value and its actions.
  public func emit(into context: ScreenContext) {
    context.element(.textField) {
      context.string(.title, title)
      context.string(.value, text.wrappedValue)
      context.string(.placeholder, prompt)
      context.string(.error, error)
      context.flag(.secure, secure)
      context.change(.change) { [text] value in
        if case .text(let new) = value { text.wrappedValue = new }
      }
      context.perform(.submit, submit)
    }
  }
}

/// A text field that hides its text.
public struct SecureField: View {
  private let field: TextField

  /// Creates a field that hides what the user types.
  ///
  /// `error` describes the problem with the value. `onSubmit` runs when the user presses Return.
  public init(
    _ title: String, text: Binding<String>, prompt: String? = nil, error: String? = nil,
    onSubmit: (@MainActor () async throws -> Void)? = nil
  ) {
    field = TextField(title, text, prompt, error, secure: true, submit: onSubmit)
  }

  /// The underlying text field.
  public var body: some View { field }
}
