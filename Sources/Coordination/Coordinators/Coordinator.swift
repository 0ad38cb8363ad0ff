import Observation
public import Screens

/// A flow of screens: it knows its routes, what each shows, and where they lead.
///
/// Override `start()` to show the first route and `view(for:)` to say what a route shows. Navigate through `router`.
open class Coordinator<R: Route>: CoordinatorBase {
  /// What stands in the stack of this flow, by entry.
  private struct Place {
    var bytes: Payload
    var route: R?
    var actions = ActionTable()
  }

  private var places: [EntryID: Place] = [:]
  private var lastRevision: UInt32 = 0

  public override init() { super.init() }

  /// The verbs of navigation on this flow's stack.
  public var router: Router<R> { Router(coordinator: self) }

  /// What a route shows.
  ///
  /// Routes that are a ``ViewRoute`` bring it along.
  @ViewBuilder open func view(for route: R) -> any View {
    if let route = route as? any ViewRoute { route.body }
  }

  /// An entry came on screen.
  ///
  /// Called again each time.
  open func didAppear(_ route: R) {}

  /// An entry is no longer on screen; it may come back.
  open func didDisappear(_ route: R) {}

  /// An entry is gone for good.
  open func didLeave(_ route: R, cause: EndCause) {}

  /// Makes `route` the root of this flow's stack.
  ///
  /// On a running flow, what stood above it ends.
  @discardableResult
  public func startFlow(route: R, animated: Bool = true) async -> Outcome {
    guard let bytes = encode(route) else { return .refused(.unspecified) }
    return await request(.startFlow(bytes), animated: animated).outcome
  }

  /// Describes the screens again although nothing observed has changed.
  public func refresh() {
    guard let link else { return }
    link.navigating.invalidate(nil, of: link.flow)
  }

  override func entered(_ entry: EntryID, route: Payload) {
    places[entry] = Place(bytes: route)
  }

  override func left(_ entry: EntryID, _ cause: EndCause) {
    let route = try? route(of: entry)
    places[entry] = nil
    if let route { didLeave(route, cause: cause) }
  }

  override func appeared(_ entry: EntryID, visible: Bool) {
    guard let route = try? route(of: entry) else { return }
    if visible { didAppear(route) } else { didDisappear(route) }
  }

  override func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler? {
    places[entry]?.actions.take(action)
  }

  override func dropScreens() {
    places = [:]
  }

  public override func describe(_ entry: EntryID, route bytes: Payload, into writer: any ScreenWriter) throws {
    if places[entry] == nil { places[entry] = Place(bytes: bytes) }
    let route = try route(of: entry)
    lastRevision &+= 1
    let revision = lastRevision
    let context = ScreenContext(writer: writer, revision: revision)
    let link = link
    let handlers = withObservationTracking {
      context.describe(view(for: route))
    } onChange: {
      // Fires on the thread that changes the value, before it has changed: the engine asks again later.
      if let link { link.navigating.invalidate(entry, of: link.flow) }
    }
    places[entry]?.actions.add(revision, handlers)
  }

  private func route(of entry: EntryID) throws -> R {
    guard let place = places[entry] else { throw NavigationError(.refused(.routeNotFound)) }
    if let route = place.route { return route }
    let route = try PayloadDecoder.decode(R.self, from: place.bytes)
    places[entry]?.route = route
    return route
  }
}
