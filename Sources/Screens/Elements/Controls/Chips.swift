/// Filters and states in a few words each, side by side in as many lines as they need.
///
/// The content consists of ``Toggle``, ``Button``, ``Label`` and ``Text``.
public struct Chips: PrimitiveView {
  private let content: Content

  /// Creates chips for the views in `content`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Writes an element of the kind `chips` with the content inside it.
  public func emit(into context: ScreenContext) {
    context.element(.chips) { content.emit(into: context) }
  }
}
