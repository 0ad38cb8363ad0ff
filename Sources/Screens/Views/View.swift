/// A piece of a screen, declared by what it is made of.
///
/// It has SwiftUI's shape: a `body` of other views. The result of a builder is one plain type, not generic over its
/// children, so that the type checker has little to do between a save and the screen.
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// Writes the view into a description. Views with a body need not implement it.
  func emit(into context: ScreenContext)
}

extension View {
  /// Writes the view's body.
  public func emit(into context: ScreenContext) {
    body.emit(into: context)
  }
}

/// The body of a view that writes itself; it has none.
public enum NoBody: View {
  case none

  /// This value itself; a body that has none is never asked for it.
  public var body: NoBody { return self }

  /// Writes nothing.
  public func emit(into context: ScreenContext) {}
}

/// A view that writes itself instead of having a body.
public protocol PrimitiveView: View where Body == NoBody {}

extension PrimitiveView {
  /// Never asked for: a primitive view writes itself.
  public var body: NoBody { return .none }
}
