/// The result of a view builder.
public enum Content: PrimitiveView {
  /// No views.
  case none
  /// One view.
  case one(any View)
  /// The parts of a block, in order.
  case many([Content])

  /// Writes the views of the block in order.
  public func emit(into context: ScreenContext) {
    switch self {
    case .none: break
    case .one(let view): view.emit(into: context)
    case .many(let parts): for part in parts { part.emit(into: context) }
    }
  }
}

/// A result builder that combines the views of a block into one ``Content``.
@MainActor @resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: any View) -> Content { .one(view) }
  public static func buildExpression(_ content: Content) -> Content { content }
  public static func buildBlock() -> Content { .none }
  public static func buildBlock(_ content: Content) -> Content { content }
  public static func buildBlock(_ parts: Content...) -> Content { .many(parts) }
  public static func buildOptional(_ content: Content?) -> Content { content ?? .none }
  public static func buildEither(first content: Content) -> Content { content }
  public static func buildEither(second content: Content) -> Content { content }
  public static func buildArray(_ parts: [Content]) -> Content { .many(parts) }
  public static func buildLimitedAvailability(_ content: Content) -> Content { content }
}
