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

/// A route that carries what cannot be encoded: a closure, a view model, a coordinator.
///
/// It lives in the library that has made it, is not kept for the next start of the app, and is dropped with what
/// stands above it when that library is replaced. Two of them are equal when their ``routeID`` is.
public protocol LiveRoute: Route {
  /// What tells routes of this type apart; the default is the route's description.
  var routeID: String { get }
}

extension LiveRoute {
  /// The route's description.
  public var routeID: String { "\(self)" }
  /// False: what cannot be encoded cannot be kept.
  public var isRestorable: Bool { false }

  public static func == (one: Self, other: Self) -> Bool { one.routeID == other.routeID }
  public func hash(into hasher: inout Hasher) { hasher.combine(routeID) }

  /// Throws: the route's values are gone with who has made them.
  public init(from decoder: any Decoder) throws { throw LiveRouteError(route: "\(Self.self)") }
  /// Throws: the route's values stay where they are.
  public func encode(to encoder: any Encoder) throws { throw LiveRouteError(route: "\(Self.self)") }
}

/// A live route was to be encoded or decoded.
struct LiveRouteError: Error, CustomStringConvertible {
  let route: String
  var description: String { "\(route) carries what cannot be encoded, and has ended with who has made it." }
}

/// A route that brings its own view; a coordinator of such routes need not implement `view(for:)`.
public protocol ViewRoute: Route {
  associatedtype Body: View
  @MainActor @ViewBuilder var body: Body { get }
}
