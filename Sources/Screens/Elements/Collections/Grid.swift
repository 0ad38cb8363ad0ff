/// Views in as many columns as fit.
///
/// A ``Row`` becomes a card, with the views inside it below its title.
public struct Grid: PrimitiveView {
  private let minimum: Int
  private let content: Content

  /// Creates a grid whose columns are at least `minimum` characters wide.
  public init(minimum: Int = 24, @ViewBuilder content: () -> Content) {
    self.minimum = minimum
    self.content = content()
  }

  /// Writes a grid element with the content inside it.
  public func emit(into context: ScreenContext) {
    context.element(.grid) {
      context.number(.minimum, Double(minimum))
      content.emit(into: context)
    }
  }
}

/// A card of a ``Grid``: a title with views below it.
public struct Card: PrimitiveView {
  private let title: String
  private let subtitle: String?
  private let detail: String?
  private let symbol: String?
  private let action: (@MainActor () async throws -> Void)?
  private let content: Content

  /// Creates a card, which runs `action` when pressed if there is one.
  public init(
    _ title: String, subtitle: String? = nil, detail: String? = nil, symbol: String? = nil,
    action: (@MainActor () async throws -> Void)? = nil, @ViewBuilder content: () -> Content
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.symbol = symbol
    self.action = action
    self.content = content()
  }

  /// Writes a row element with its content inside it, which a grid draws as a card.
  public func emit(into context: ScreenContext) {
    context.element(.row) {
      context.string(.title, title)
      context.string(.subtitle, subtitle)
      context.string(.detail, detail)
      context.string(.symbol, symbol)
      context.perform(.activate, action)
      content.emit(into: context)
    }
  }
}
