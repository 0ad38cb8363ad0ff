/// Text of one or more lines.
public struct Text: PrimitiveView {
  private let text: String

  /// Creates a view that shows `text`.
  public init(_ text: String) { self.text = text }

  /// Writes a text element.
  public func emit(into context: ScreenContext) {
    context.element(.text) { context.string(.text, text) }
  }
}
