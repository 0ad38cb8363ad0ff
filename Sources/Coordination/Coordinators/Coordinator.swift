public import Flows
import Observation
public import Payloads
public import Screens

/// A coordinator for a flow of screens, which defines the flow's routes, their views, and their redirections.
///
/// Override `start()` to show the first route and `view(for:)` to provide the view for each route. Navigate with
/// `router`.
open class Coordinator<R: Route>: CoordinatorBase {
  public override init() { super.init() }

  /// The navigation operations on this flow's stack.
  public var router: Router<R> { Router(coordinator: self) }

  // MARK: - For authors to override

  /// The route that the flow always starts with, or nil if ``start()`` chooses it.
  ///
  /// A coordinator with an initial route needn't override `start()`. If the flow is presented without a style, the
  /// initial route's style is used.
  open var initialRoute: R? { nil }

  /// Shows the ``initialRoute`` if there is one.
  open override func start() async throws {
    if let initialRoute { await startFlow(route: initialRoute) }
  }

  /// Opens a link by showing the route that ``links`` maps it to, or by following it hop by hop if the coordinator
  /// conforms to ``LinkFollowing``.
  open override func open(_ link: DeepLink, quiet: Bool) async throws {
    if let links, links.holds(link) { return try await open(link, by: links) }
    try await super.open(link, quiet: quiet)
  }

  /// The routes that links lead to, keyed by action, or nil if the coordinator opens links another way.
  open var links: LinkRoutes<R>? { nil }

  /// Returns the view for a route.
  ///
  /// A ``ViewRoute`` provides its own view. Declare the result as `any View`, not `some View`; a method with a
  /// different result type isn't an override.
  @ViewBuilder open func view(for route: R) -> any View {
    if let route = route as? any ViewRoute {
      route.body
    } else {
      ContentUnavailableView(
        "No view", description: "\(Self.self) does not override view(for: \(R.self)) -> any View.")
    }
  }

  /// Whether the flow can show a route.
  ///
  /// A route that it can't show is refused before anything changes.
  open func canShow(_ route: R) -> Bool { true }

  /// Returns a different destination for a route, or `.none` to show the route itself.
  open func redirect(_ route: R) -> Redirection<R> { .none }

  /// The default bar and background of this flow's routes, used where a route doesn't set its own.
  open var appearance: RouteAppearance { RouteAppearance() }

  /// The transitions between pairs of routes.
  ///
  /// The first eligible one is used.
  open var transitions: [RouteTransition<R>] { [] }

  /// Returns the current route for bytes that an earlier version saved and that no longer decode, or nil if there is
  /// none.
  open func migrate(_ route: Payload) -> R? { nil }

  /// Called each time an entry comes on screen.
  ///
  /// An entry can come on screen more than once, for example after a pop. An instance that takes over while the entry is
  /// on screen, in a swap or after a crash, is called for it too.
  open func didAppear(_ route: R) {}

  /// Called when an entry goes off screen.
  ///
  /// The entry may come back.
  open func didDisappear(_ route: R) {}

  /// Called when an entry has been removed for good.
  open func didLeave(_ route: R, cause: EndCause) {}

  /// Called when the user starts to go back from a route and then cancels.
  open func didCancelBack(_ route: R) {}

  /// Called when a leave guard keeps the user from leaving a route.
  open func didRefuseLeave(_ route: R) {}

  /// Makes `route` the root of this flow's stack.
  ///
  /// On a running flow, all entries above the old root and everything presented over them end.
  @discardableResult
  public func startFlow(route: R, animated: Bool = true) async -> Outcome {
    await router.ask(route, RequestOptions(animated: animated)) { .startFlow($0) }
  }

  /// Shows a route with the given style, or with its own if `style` is nil.
  @discardableResult
  public func navigate(toRoute route: R, style: PresentationStyle? = nil, animated: Bool = true) async -> Outcome {
    await router.navigate(to: route, style: style, animated: animated)
  }

  /// Describes the screens again even though no observed value has changed.
  public func refresh() {
    guard let link else { return }
    link.navigating.invalidate(nil, of: link.flow)
  }

  package override var initialStyle: PresentationStyle? { initialRoute?.presentationStyle }

  override var topRoute: (any Route)? { router.top }

  override func transition(from: any Route, to: any Route, _ operation: RouteOperation) -> Transition? {
    transitions.first { $0.isEligible(from, to, operation) }?.transition
  }

  package override func makeContent() -> any FlowContent { RouteContent(of: self) }

  /// The routes in this flow's stack.
  var routes: RouteContent<R>? { flowContent as? RouteContent<R> }
}

/// A destination that replaces a route.
public enum Redirection<R: Route> {
  case none
  case to(R)
  /// The parent handles the route as an action.
  case parent(CoordinatorAction)
}
