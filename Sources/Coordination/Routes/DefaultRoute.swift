public import Flows
public import Screens

/// A route without a type of its own: a view, and how it is shown.
///
///     await router.navigate(to: DefaultRoute(style: .sheet) { HelpView() })
///
/// Each one is a place of its own, equal to nothing but itself. As a ``LiveRoute`` it is not kept for the next start.
public struct DefaultRoute: LiveRoute, ViewRoute {
  /// A number of its own, which no other route has.
  public let routeID: String
  /// How the route is shown when a call does not say it.
  public let presentationStyle: PresentationStyle
  private let content: @MainActor () -> any View

  /// Creates a route that shows what `content` returns, each time its screen is described.
  @MainActor
  public init(style: PresentationStyle = .push, @ViewBuilder content: @escaping @MainActor () -> any View) {
    Self.last += 1
    routeID = "default \(Self.last)"
    presentationStyle = style
    self.content = content
  }

  @MainActor private static var last: UInt64 = 0

  /// The view that the route shows.
  @MainActor @ViewBuilder public var body: Content { content() }
}

extension DefaultRoute: CustomStringConvertible {
  public var description: String { routeID }
}
