public import Flows
public import Screens

/// A route that needs no type of its own and consists of a view and a presentation style.
///
///     await router.navigate(to: DefaultRoute(style: .sheet) { HelpView() })
///
/// Each instance is unique and equal only to itself. As a ``LiveRoute``, it isn't restored at the next launch of the
/// app.
public struct DefaultRoute: LiveRoute, ViewRoute {
  /// A unique identifier.
  public let routeID: String
  /// The style used when a call doesn't specify one.
  public let presentationStyle: PresentationStyle
  private let content: @MainActor () -> any View

  /// Creates a route that shows the view returned by `content`, which is called each time the screen is described.
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
