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
    case .many(let parts): context.emit(block: parts)
    }
  }
}

/// A result builder that combines the views of a block into one ``Content``.
///
/// A view without a key is identified by its place in the declaration. One that an `if` adds or removes therefore leaves
/// the focus and typed text of the others alone, as in SwiftUI.
@MainActor @resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: any View) -> Content { .one(view) }
  public static func buildExpression(_ content: Content) -> Content { content }
  public static func buildBlock() -> Content { .none }
  public static func buildBlock(_ content: Content) -> Content { content }
  public static func buildBlock(_ parts: Content...) -> Content { .many(parts) }
  public static func buildOptional(_ content: Content?) -> Content { content ?? .none }
  public static func buildEither(first content: Content) -> Content { content }
  /// The branch comes second in a block of its own, so that its views are others than those of the first branch.
  public static func buildEither(second content: Content) -> Content { .many([.none, content]) }
  public static func buildArray(_ parts: [Content]) -> Content { .many(parts) }
  public static func buildLimitedAvailability(_ content: Content) -> Content { content }
}
