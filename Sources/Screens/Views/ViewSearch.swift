/// A view that wraps other views.
protocol WrappingView {
  @MainActor var wrapped: [any View] { get }
}

extension View {
  /// Whether the view has the given type or wraps a view of that type.
  ///
  /// Bodies aren't evaluated.
  public func contains<V>(_ type: V.Type) -> Bool {
    if self is V { return true }
    return (self as? any WrappingView)?.wrapped.contains { $0.contains(type) } ?? false
  }
}

extension Content: WrappingView {
  var wrapped: [any View] {
    switch self {
    case .none: []
    case .one(let view): [view]
    case .many(let parts): parts
    }
  }
}

extension ModifiedView: WrappingView {
  var wrapped: [any View] { [content] }
}

extension ScreenModifier: WrappingView {
  var wrapped: [any View] { [content] }
}
