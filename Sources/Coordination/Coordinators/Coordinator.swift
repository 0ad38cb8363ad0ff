public import Flows
import Observation
public import Payloads
public import Screens

/// A flow of screens: it knows its routes, what each shows, and where they lead.
///
/// Override `start()` to show the first route and `view(for:)` to say what a route shows. Navigate through `router`.
open class Coordinator<R: Route>: CoordinatorBase {
  public override init() { super.init() }

  /// The verbs of navigation on this flow's stack.
  public var router: Router<R> { Router(coordinator: self) }

  // MARK: - For authors to override

  /// The route that the flow always begins with; nil when ``start()`` chooses it.
  ///
  /// With one, `start()` need not be overridden, and who presents the flow without a style does so by this route's.
  open var initialRoute: R? { nil }

  /// Shows the ``initialRoute``, if there is one.
  open override func start() async throws {
    if let initialRoute { await startFlow(route: initialRoute) }
  }

  /// Opens a link: shows the route that ``links`` has for it, or follows it hop by hop where the coordinator is
  /// ``LinkFollowing``.
  open override func open(_ link: DeepLink, quiet: Bool) async throws {
    if let links, links.holds(link) { return try await open(link, by: links) }
    try await super.open(link, quiet: quiet)
  }

  /// The routes that links lead to, by their actions; nil when the coordinator opens links another way.
  open var links: LinkRoutes<R>? { nil }

  /// What a route shows.
  ///
  /// Routes that are a ``ViewRoute`` bring it along. It returns `any View`, never `some View`: a function with another
  /// result overrides nothing.
  @ViewBuilder open func view(for route: R) -> any View {
    if let route = route as? any ViewRoute {
      route.body
    } else {
      ContentUnavailableView(
        "No view", description: "\(Self.self) does not override view(for: \(R.self)) -> any View.")
    }
  }

  /// Whether the flow can show a route; one that it cannot is refused before anything changes.
  open func canShow(_ route: R) -> Bool { true }

  /// Where a route leads instead of to itself.
  open func redirect(_ route: R) -> Redirection<R> { .none }

  /// What all routes of this flow say of their bar and background, where the route itself says nothing.
  open var appearance: RouteAppearance { RouteAppearance() }

  /// The transitions between pairs of routes; the first that is eligible counts.
  open var transitions: [RouteTransition<R>] { [] }

  /// The route that bytes of an earlier version mean, when they no longer decode; nil when there is none.
  open func migrate(_ route: Payload) -> R? { nil }

  /// An entry came on screen.
  ///
  /// Called again each time.
  open func didAppear(_ route: R) {}

  /// An entry is no longer on screen; it may come back.
  open func didDisappear(_ route: R) {}

  /// An entry is gone for good.
  open func didLeave(_ route: R, cause: EndCause) {}

  /// The user began to go back from a route and thought better of it.
  open func didCancelBack(_ route: R) {}

  /// The user wanted to leave a route, and its guard did not let them.
  open func didRefuseLeave(_ route: R) {}

  /// Makes `route` the root of this flow's stack.
  ///
  /// On a running flow, what stood above it and over it ends.
  @discardableResult
  public func startFlow(route: R, animated: Bool = true) async -> Outcome {
    await router.ask(route, RequestOptions(animated: animated)) { .startFlow($0) }
  }

  /// Shows a route by its own style, or by the style given.
  @discardableResult
  public func navigate(toRoute route: R, style: PresentationStyle? = nil, animated: Bool = true) async -> Outcome {
    await router.navigate(to: route, style: style, animated: animated)
  }

  /// Describes the screens again although nothing observed has changed.
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

  /// The routes in this flow's stacks.
  var routes: RouteContent<R>? { flowContent as? RouteContent<R> }
}

/// Where a route leads instead of to itself.
public enum Redirection<R: Route> {
  case none
  case to(R)
  /// Up to the parent, as an action.
  case parent(CoordinatorAction)
}
