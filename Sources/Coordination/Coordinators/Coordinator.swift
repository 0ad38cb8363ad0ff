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

  /// What a route shows.
  ///
  /// Routes that are a ``ViewRoute`` bring it along.
  @ViewBuilder open func view(for route: R) -> any View {
    if let route = route as? any ViewRoute { route.body }
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

  /// Describes the screens again although nothing observed has changed.
  public func refresh() {
    guard let link else { return }
    link.navigating.invalidate(nil, of: link.flow)
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
