public import Flows
public import Screens

/// One place in a flow: a value that says which screen, of what.
///
/// Routes are `Codable` so that the host can keep a place through a swap, a crash or a restart. Two entries with equal
/// routes stay two entries.
public protocol Route: Hashable, Codable, Sendable {
  /// How the route is shown when a call does not say it. The default is `.push`.
  var presentationStyle: PresentationStyle { get }
  /// What the route says of its bar and background. The default says nothing.
  var appearance: RouteAppearance { get }
  /// Whether the place is kept for the next start of the app. The default is true.
  ///
  /// A place that is not kept is dropped then, with what stands above it.
  var isRestorable: Bool { get }
}

extension Route {
  /// The default style, a push onto the stack.
  public var presentationStyle: PresentationStyle { .push }
  /// The default appearance, which leaves everything as it is.
  public var appearance: RouteAppearance { RouteAppearance() }
  /// The default, true: the place is kept.
  public var isRestorable: Bool { true }
}

/// A route that brings its own view; a coordinator of such routes need not implement `view(for:)`.
public protocol ViewRoute: Route {
  associatedtype Body: View
  @MainActor @ViewBuilder var body: Body { get }
}
