/// A placeholder for missing content, with a title, a description, and actions.
public struct ContentUnavailableView: PrimitiveView {
  private let title: String
  private let description: String?
  private let symbol: String?
  private let actions: Content

  /// Creates a placeholder for missing content.
  ///
  /// - Parameters:
  ///   - title: A few words naming the missing content.
  ///   - description: A sentence of explanation, or nil.
  ///   - symbol: The name of a symbol to show with the placeholder, or nil.
  ///   - actions: Views that let the user resolve the situation, such as buttons.
  public init(
    _ title: String, description: String? = nil, symbol: String? = nil,
    @ViewBuilder actions: () -> Content = { .none }
  ) {
    self.title = title
    self.description = description
    self.symbol = symbol
    self.actions = actions()
  }

  /// Writes an element of the kind `empty` with the actions inside it.
  public func emit(into context: ScreenContext) {
    context.element(.empty) {
      context.string(.title, title)
      context.string(.subtitle, description)
      context.string(.symbol, symbol)
      actions.emit(into: context)
    }
  }
}

/// A view that shows nothing.
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public init() {}

  /// Writes nothing.
  public func emit(into context: ScreenContext) {}
}
