public import Screens

/// One place in a flow: a value that says which screen, of what.
///
/// Routes are `Codable` so that the host can keep a place through a swap, a crash or a restart. Two entries with equal
/// routes stay two entries.
public protocol Route: Hashable, Codable, Sendable {
  /// How the route is shown when a call does not say it. The default is `.push`.
  var presentationStyle: PresentationStyle { get }
}

extension Route {
  public var presentationStyle: PresentationStyle { .push }
}

/// A route that brings its own view; a coordinator of such routes need not implement `view(for:)`.
public protocol ViewRoute: Route {
  associatedtype Body: View
  @MainActor @ViewBuilder var body: Body { get }
}
