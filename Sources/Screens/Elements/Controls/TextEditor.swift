// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A text field of several lines that updates its value with each keystroke.
///
/// Return begins a new line.
///
/// - Parameters:
///   - title: The name of the field.
///   - text: The text, with line feeds between its lines.
///   - prompt: A text that the empty field shows, or nil.
///   - error: The problem with the text, or nil.
///   - lines: The number of visible lines, at least 2.
///   - limit: The maximum number of characters, or nil.
@MainActor
public func TextEditor(
  _ title: String, text: Binding<String>, prompt: String? = nil, error: String? = nil, lines: Int = 4,
  limit: Int? = nil
) -> ElementView {
  let lines = max(2, lines)
  return ElementView(.textField) { context in
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
