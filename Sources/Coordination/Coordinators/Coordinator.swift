public import Flows
import Observation
public import Payloads
public import Screens

/// A flow of screens: it knows its routes, what each shows, and where they lead.
///
/// Override `start()` to show the first route and `view(for:)` to say what a route shows. Navigate through `router`.
open class Coordinator<R: Route>: CoordinatorBase {
  /// What stands in the stacks of this flow, by entry.
  struct Place {
    var bytes: Payload
    var route: R?
    /// Over the flow's stack, in something that it presented.
    var isPresented = false
    var actions = ActionTable()
  }

  var places: [EntryID: Place] = [:]
  /// The flow's entries in its own stack, the first one first.
  var ownStack: [EntryID] = []
  private var lastRevision: UInt32 = 0

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

  // MARK: - What the engine tells

  override var showsEntries: Bool { !ownStack.isEmpty }
  override var topEntry: EntryID? { ownStack.last }

  override func entered(_ entry: EntryID, route: Payload, isPresented: Bool) {
    places[entry] = Place(bytes: route, isPresented: isPresented)
    if !isPresented { ownStack.append(entry) }
  }

  override func left(_ entry: EntryID, _ cause: EndCause) {
    let route = try? route(of: entry)
    places[entry] = nil
    if ownStack.last == entry { ownStack.removeLast() } else { ownStack.removeAll { $0 == entry } }
    if let route { didLeave(route, cause: cause) }
  }

  override func appeared(_ entry: EntryID, visible: Bool) {
    guard let route = try? route(of: entry) else { return }
    if visible { didAppear(route) } else { didDisappear(route) }
  }

  override func backCancelled(_ entry: EntryID) {
    if let route = try? route(of: entry) { didCancelBack(route) }
  }

  override func leaveRefused(_ entry: EntryID) {
    if let route = try? route(of: entry) { didRefuseLeave(route) }
  }

  override func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler? {
    places[entry]?.actions.take(action)
  }

  override func dropScreens() {
    places = [:]
    ownStack = []
  }

  override func check(_ entry: EntryID, route bytes: Payload) -> RouteCheck {
    do {
      _ = try PayloadDecoder.decode(R.self, from: bytes)
      return .good
    } catch {
      guard let route = migrate(bytes), let changed = encode(route) else { return .unknown("\(error)") }
      return .changed(changed)
    }
  }

  public override func describe(_ entry: EntryID, route bytes: Payload, into writer: any ScreenWriter) throws {
    if places[entry] == nil { places[entry] = Place(bytes: bytes) }
    let route = try route(of: entry)
    lastRevision &+= 1
    let revision = lastRevision
    let context = ScreenContext(writer: writer, revision: revision)
    let link = link
    let handlers = withObservationTracking {
      let handlers = context.describe(view(for: route))
      // The first word on a property counts: what the view says of itself.
      route.appearance.filled(from: appearance).write(into: writer)
      return handlers
    } onChange: {
      // Fires on the thread that changes the value, before it has changed: the engine asks again later.
      if let link { link.navigating.invalidate(entry, of: link.flow) }
    }
    places[entry]?.actions.add(revision, handlers)
  }

  func route(of entry: EntryID) throws -> R {
    guard let place = places[entry] else { throw NavigationError(.refused(.routeNotFound)) }
    if let route = place.route { return route }
    let route = try PayloadDecoder.decode(R.self, from: place.bytes)
    places[entry]?.route = route
    return route
  }
}

/// Where a route leads instead of to itself.
public enum Redirection<R: Route> {
  case none
  case to(R)
  /// Up to the parent, as an action.
  case parent(CoordinatorAction)
}
