// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Source code with numbered lines, or a diff.
///
/// - Parameters:
///   - text: The lines.
///   - language: The name of the language, such as "swift", or "diff" for lines that begin with "+", "-" or a space.
///   - firstLine: The number of the first line.
///   - markedLine: The number of a line to mark, or nil.
@MainActor
public func CodeBlock(
  _ text: String, language: String? = nil, firstLine: Int = 1, markedLine: Int? = nil
) -> ElementView {
  return ElementView(.code) { context in
    context.string(.text, text)
    context.string(.language, language)
    if firstLine != 1 { context.number(.first, Double(firstLine)) }
    context.number(.marked, markedLine.map(Double.init))
  }
}

/// Text in a subset of Markdown: headings, paragraphs, lists, tasks, quotes, code, rules, emphasis and links.
///
/// A link is followed by the app.
@MainActor
public func Markdown(
  _ text: String
) -> ElementView {
  return ElementView(.markdown) { context in context.string(.text, text) }
}
