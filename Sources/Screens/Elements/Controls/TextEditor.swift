/// A text field of several lines that updates its value with each keystroke.
///
/// Return begins a new line.
public struct TextEditor: PrimitiveView {
  private let title: String
  private let text: Binding<String>
  private let prompt: String?
  private let error: String?
  private let lines: Int
  private let limit: Int?

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text, with line feeds between its lines.
  ///   - prompt: A text that the empty field shows, or nil.
  ///   - error: The problem with the text, or nil.
  ///   - lines: The number of visible lines, at least 2.
  ///   - limit: The maximum number of characters, or nil.
  public init(
    _ title: String, text: Binding<String>, prompt: String? = nil, error: String? = nil, lines: Int = 4,
    limit: Int? = nil
  ) {
    self.title = title
    self.text = text
    self.prompt = prompt
    self.error = error
    self.lines = max(2, lines)
    self.limit = limit
  }

  /// Writes a text field element with its number of lines.
  public func emit(into context: ScreenContext) {
    context.element(.textField) {
      context.string(.title, title)
      context.string(.value, text.wrappedValue)
      context.string(.placeholder, prompt)
      context.string(.error, error)
      context.number(.lines, Double(lines))
      context.number(.limit, limit.map(Double.init))
      context.change(.change) { [text] value in
        if case .text(let new) = value { text.wrappedValue = new }
      }
    }
  }
}
