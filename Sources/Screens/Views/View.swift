/// A part of a screen, declared by a `body` of other views as in SwiftUI.
///
/// View builders return the type ``Content``, which isn't generic over its children. This shortens type checking, and
/// with it the time from saving a file to seeing the new screen.
@MainActor
public protocol View {
  /// The type of the view's body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder var body: Body { get }
  /// Writes the view into a description. Views with a body use the default implementation.
  func emit(into context: ScreenContext)
}

extension View {
  /// Writes the view's body.
  public func emit(into context: ScreenContext) {
    body.emit(into: context)
  }
}

/// The body type of primitive views, which have no body.
public enum NoBody: View {
  /// The only case.
  case none

  /// The value itself, which is never evaluated.
  public var body: NoBody { return self }

  /// Writes nothing.
  public func emit(into context: ScreenContext) {}
}

/// A view that writes its own elements instead of having a body.
public protocol PrimitiveView: View where Body == NoBody {}

extension PrimitiveView {
  /// Never evaluated, because primitive views write their own elements.
  public var body: NoBody { return .none }
}
