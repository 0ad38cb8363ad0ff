public import Flows

/// A table of the routes that links lead to, keyed by action.
///
/// A link's action is its host.
///
///     override var links: LinkRoutes<ShapesRoute>? {
///       LinkRoutes(scheme: "shapes") {
///         LinkRoute("square", to: .square)
///         LinkRoute("circle", parameters: ["radius"]) { .circle(radius: $0["radius"].flatMap { Int($0) } ?? 1) }
///       }
///     }
public struct LinkRoutes<R: Route> {
  /// The scheme of the links, or nil to accept the schemes chosen by the app.
  public let scheme: String?
  /// The routes, one per action.
  ///
  /// If an action is repeated, the first route is used.
  public let routes: [LinkRoute<R>]
  /// The actions that were declared more than once.
  public let duplicates: [String]

  /// Creates a table.
  ///
  /// Without a scheme, links with any scheme are accepted.
  public init(scheme: String? = nil, @LinkRoutesBuilder<R> _ routes: () -> [LinkRoute<R>]) {
    self.scheme = scheme?.lowercased()
    var known: [LinkRoute<R>] = []
    var duplicates: [String] = []
    for route in routes() {
      if known.contains(where: { $0.action == route.action }) {
        duplicates.append(route.action)
      } else {
        known.append(route)
      }
    }
    self.routes = known
    self.duplicates = duplicates
  }

  /// Returns the route for a link, or nil if the table has no route for its action.
  ///
  /// - Throws: ``DeepLinkError/invalidScheme`` if the link has another scheme, ``DeepLinkError/missingQuery`` if the
  ///   route has parameters and the link has no query, or any error thrown while creating the route.
  public func route(for link: DeepLink) throws -> R? {
    if let scheme, link.scheme != scheme { throw DeepLinkError.invalidScheme }
    guard let route = routes.first(where: { $0.action == link.components.first?.lowercased() }) else { return nil }
    return try route.make(link.query(only: route.parameters))
  }

  /// Whether the table has a route for the link's action.
  func holds(_ link: DeepLink) -> Bool { routes.contains { $0.action == link.components.first?.lowercased() } }
}

/// The route for links with a given action.
public struct LinkRoute<R: Route> {
  /// The action, in lower case.
  public let action: String
  /// The names of the query items that the route is created from.
  ///
  /// All other items are dropped.
  public let parameters: Set<String>
  let make: ([String: String]) throws -> R

  /// Creates an entry for links that lead to a fixed route, regardless of their query.
  public init(_ action: String, to route: R) {
    self.init(action) { _ in route }
  }

  /// Creates an entry for links whose route is created from their query items.
  public init(_ action: String, parameters: Set<String> = [], _ make: @escaping ([String: String]) throws -> R) {
    self.action = action.lowercased()
    self.parameters = parameters
    self.make = make
  }
}

/// A result builder that collects the routes of links.
@resultBuilder
public enum LinkRoutesBuilder<R: Route> {
  public static func buildExpression(_ route: LinkRoute<R>) -> [LinkRoute<R>] { [route] }
  public static func buildBlock(_ parts: [LinkRoute<R>]...) -> [LinkRoute<R>] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [LinkRoute<R>]?) -> [LinkRoute<R>] { part ?? [] }
  public static func buildEither(first part: [LinkRoute<R>]) -> [LinkRoute<R>] { part }
  public static func buildEither(second part: [LinkRoute<R>]) -> [LinkRoute<R>] { part }
  public static func buildArray(_ parts: [[LinkRoute<R>]]) -> [LinkRoute<R>] { parts.flatMap { $0 } }
}
