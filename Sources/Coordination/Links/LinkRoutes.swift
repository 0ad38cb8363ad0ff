public import Flows

/// The routes that links lead to, by the links' actions: a link's action is its host.
///
///     override var links: LinkRoutes<ShapesRoute>? {
///       LinkRoutes(scheme: "shapes") {
///         LinkRoute("square", to: .square)
///         LinkRoute("circle", parameters: ["radius"]) { .circle(radius: $0["radius"].flatMap { Int($0) } ?? 1) }
///       }
///     }
public struct LinkRoutes<R: Route> {
  /// The scheme of the links; nil: the app has chosen it.
  public let scheme: String?
  /// The routes, each action once; of two with one action the first counts.
  public let routes: [LinkRoute<R>]
  /// The actions that were given more than once.
  public let duplicates: [String]

  /// Creates a table; without a scheme, links of every scheme are taken.
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

  /// The route that a link leads to; nil when the table has none for its action.
  ///
  /// - Throws: ``DeepLinkError/invalidScheme`` for a link of another scheme, ``DeepLinkError/missingQuery`` when the
  ///   route has parameters and the link has no query, and what making the route throws.
  public func route(for link: DeepLink) throws -> R? {
    if let scheme, link.scheme != scheme { throw DeepLinkError.invalidScheme }
    guard let route = routes.first(where: { $0.action == link.components.first?.lowercased() }) else { return nil }
    return try route.make(link.query(only: route.parameters))
  }

  /// Whether the table has a route for the link's action.
  func holds(_ link: DeepLink) -> Bool { routes.contains { $0.action == link.components.first?.lowercased() } }
}

/// The route that the links with one action lead to.
public struct LinkRoute<R: Route> {
  /// The action, in lower case.
  public let action: String
  /// The names of the query items that the route is made from; others are dropped.
  public let parameters: Set<String>
  let make: ([String: String]) throws -> R

  /// A link that leads to one route, whatever its query.
  public init(_ action: String, to route: R) {
    self.init(action) { _ in route }
  }

  /// A link whose route is made from its query items.
  public init(_ action: String, parameters: Set<String> = [], _ make: @escaping ([String: String]) throws -> R) {
    self.action = action.lowercased()
    self.parameters = parameters
    self.make = make
  }
}

/// Collects the routes of links.
@resultBuilder
public enum LinkRoutesBuilder<R: Route> {
  public static func buildExpression(_ route: LinkRoute<R>) -> [LinkRoute<R>] { [route] }
  public static func buildBlock(_ parts: [LinkRoute<R>]...) -> [LinkRoute<R>] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [LinkRoute<R>]?) -> [LinkRoute<R>] { part ?? [] }
  public static func buildEither(first part: [LinkRoute<R>]) -> [LinkRoute<R>] { part }
  public static func buildEither(second part: [LinkRoute<R>]) -> [LinkRoute<R>] { part }
  public static func buildArray(_ parts: [[LinkRoute<R>]]) -> [LinkRoute<R>] { parts.flatMap { $0 } }
}
