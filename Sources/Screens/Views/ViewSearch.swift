/// A view that stands around others.
protocol WrappingView {
  @MainActor var wrapped: [any View] { get }
}

extension View {
  /// Whether the view is of a type, or holds one that is before any body is asked for.
  public func holds<V>(_ type: V.Type) -> Bool {
    if self is V { return true }
    return (self as? any WrappingView)?.wrapped.contains { $0.holds(type) } ?? false
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
