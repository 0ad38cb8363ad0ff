/// A part of a screen with a title above and a footer below it.
public struct Section: PrimitiveView {
  private let title: String?
  private let footer: String?
  private let content: Content

  /// Creates a section around the views in `content`.
  public init(_ title: String? = nil, footer: String? = nil, @ViewBuilder content: () -> Content) {
    self.title = title
    self.footer = footer
    self.content = content()
  }

  /// Writes a section element with the content inside it.
  public func emit(into context: ScreenContext) {
    context.element(.section) {
      context.string(.title, title)
      context.string(.footer, footer)
      content.emit(into: context)
    }
  }
}
