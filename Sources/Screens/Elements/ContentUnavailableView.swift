/// What stands where there is nothing yet: a title, a sentence, and what to do about it.
public struct ContentUnavailableView: PrimitiveView {
  private let title: String
  private let description: String?
  private let symbol: String?
  private let actions: Content

  public init(
    _ title: String, description: String? = nil, symbol: String? = nil,
    @ViewBuilder actions: () -> Content = { .none }
  ) {
    self.title = title
    self.description = description
    self.symbol = symbol
    self.actions = actions()
  }

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
  public init() {}

  public func emit(into context: ScreenContext) {}
}
