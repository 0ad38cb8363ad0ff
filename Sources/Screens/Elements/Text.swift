/// A text of one or more lines.
public struct Text: PrimitiveView {
  private let text: String

  public init(_ text: String) { self.text = text }

  public func emit(into context: ScreenContext) {
    context.element(.text) { context.string(.text, text) }
  }
}
