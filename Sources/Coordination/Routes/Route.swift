public import Flows
public import Screens

/// A place in a flow: a value that identifies a screen and its data.
///
/// Routes are `Codable` so that the host can restore a place after a swap, a crash, or a restart. Entries with equal
/// routes remain separate entries.
public protocol Route: Hashable, Codable, Sendable {
  /// The style used when a call doesn't specify one. Defaults to `.push`.
  var presentationStyle: PresentationStyle { get }
  /// The bar and background of the route's screen. By default, nothing is set.
  var appearance: RouteAppearance { get }
  /// Whether the place is restored at the next launch of the app. Defaults to true.
  ///
  /// A place that isn't restorable is dropped, along with the entries above it.
  var isRestorable: Bool { get }
  /// The place below this one where a link leads here, or nil for none: a list below its detail. Defaults to nil.
  ///
  /// A parent may have one itself; at most 32 count. See ``Router/showOnParents(_:animated:)``.
  var parent: Self? { get }
}

extension Route {
  /// The default value, nil.
  public var parent: Self? { nil }
  /// The default style, a push onto the stack.
  public var presentationStyle: PresentationStyle { .push }
  /// The default appearance, which sets nothing.
  public var appearance: RouteAppearance { RouteAppearance() }
  /// The default value, true.
  public var isRestorable: Bool { true }
}

/// A route that carries values that can't be encoded, such as a closure, a view model, or a coordinator.
///
/// A live route belongs to the library that created it. It isn't restored at the next launch of the app, and it is
/// dropped along with the entries above it when the library is replaced. Two live routes are equal if their ``routeID``
/// is.
public protocol LiveRoute: Route {
  /// The identity of the route among routes of this type. Defaults to the route's description.
  var routeID: String { get }
}

extension LiveRoute {
  /// The route's description.
  public var routeID: String { "\(self)" }
  /// False, because values that can't be encoded can't be restored.
  public var isRestorable: Bool { false }

  public static func == (one: Self, other: Self) -> Bool { one.routeID == other.routeID }
  public func hash(into hasher: inout Hasher) { hasher.combine(routeID) }

  /// Throws an error, because the route's values were lost with their owner.
  public init(from decoder: any Decoder) throws { throw LiveRouteError(route: "\(Self.self)") }
  /// Throws an error, because the route's values can't be encoded.
  public func encode(to encoder: any Encoder) throws { throw LiveRouteError(route: "\(Self.self)") }
}

/// An error indicating an attempt to encode or decode a live route.
struct LiveRouteError: Error, CustomStringConvertible {
  let route: String
  var description: String { "\(route) carries values that cannot be encoded, and ended with the code that made it." }
}

/// A route that provides its own view.
///
/// A coordinator of such routes needn't implement `view(for:)`.
public protocol ViewRoute: Route {
  associatedtype Body: View
  @MainActor @ViewBuilder var body: Body { get }
}
