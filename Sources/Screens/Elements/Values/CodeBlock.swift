/// Source code with numbered lines, or a diff.
public struct CodeBlock: PrimitiveView {
  private let text: String
  private let language: String?
  private let firstLine: Int
  private let markedLine: Int?

  /// Creates a block of code.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - language: The name of the language, such as "swift", or "diff" for lines that begin with "+", "-" or a space.
  ///   - firstLine: The number of the first line.
  ///   - markedLine: The number of a line to mark, or nil.
  public init(_ text: String, language: String? = nil, firstLine: Int = 1, markedLine: Int? = nil) {
    self.text = text
    self.language = language
    self.firstLine = firstLine
    self.markedLine = markedLine
  }

  /// Writes a code element with its text.
  public func emit(into context: ScreenContext) {
    context.element(.code) {
      context.string(.text, text)
      context.string(.language, language)
      if firstLine != 1 { context.number(.first, Double(firstLine)) }
      context.number(.marked, markedLine.map(Double.init))
    }
  }
}

/// Text in a subset of Markdown: headings, paragraphs, lists, tasks, quotes, code, rules, emphasis and links.
///
/// A link is followed by the app.
public struct Markdown: PrimitiveView {
  private let text: String

  /// Creates a view of Markdown text.
  public init(_ text: String) { self.text = text }

  /// Writes a Markdown element with its text.
  public func emit(into context: ScreenContext) {
    context.element(.markdown) { context.string(.text, text) }
  }
}
