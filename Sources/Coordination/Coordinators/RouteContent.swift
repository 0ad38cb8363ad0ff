import Flows
import Observation
import Payloads
import Screens

/// The routes that a coordinator's entries stand for, and the actions of their screens.
@MainActor
final class RouteContent<R: Route>: FlowContent {
  /// One entry in a stack of the flow's.
  private struct Place {
    var bytes: Payload
    var route: R?
    var actions = ActionTable()
  }

  private unowned let coordinator: Coordinator<R>
  private var places: [EntryID: Place] = [:]
  /// The flow's entries in its own stack, the first one first.
  private(set) var ownStack: [EntryID] = []
  private var lastRevision: UInt32 = 0

  init(of coordinator: Coordinator<R>) { self.coordinator = coordinator }

  var isEmpty: Bool { ownStack.isEmpty }
  var topEntry: EntryID? { ownStack.last }

  func nextTowardsTop() throws(NavigationError) -> CoordinatorBase? { coordinator.children.last }

  func receive(_ event: FlowEvent) {
    switch event {
    case .entered(let entry, let route, let isPresented):
      places[entry] = Place(bytes: route)
      if !isPresented { ownStack.append(entry) }
    case .left(let entry, let cause): left(entry, cause)
    case .appeared(let entry): if let route = try? route(of: entry) { coordinator.didAppear(route) }
    case .disappeared(let entry): if let route = try? route(of: entry) { coordinator.didDisappear(route) }
    case .backCancelled(let entry): if let route = try? route(of: entry) { coordinator.didCancelBack(route) }
    case .leaveRefused(let entry): if let route = try? route(of: entry) { coordinator.didRefuseLeave(route) }
    default: break
    }
  }

  private func left(_ entry: EntryID, _ cause: EndCause) {
    let route = try? route(of: entry)
    places[entry] = nil
    if ownStack.last == entry { ownStack.removeLast() } else { ownStack.removeAll { $0 == entry } }
    if let route { coordinator.didLeave(route, cause: cause) }
  }

  func check(_ entry: EntryID, route bytes: Payload) -> RouteCheck {
    do {
      _ = try PayloadDecoder.decode(R.self, from: bytes)
      return .valid
    } catch {
      guard let route = coordinator.migrate(bytes), let migrated = coordinator.encode(route) else {
        return .unknown("\(error)")
      }
      return .migrated(migrated)
    }
  }

  func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler? { places[entry]?.actions.take(action) }

  func describe(_ entry: EntryID, route bytes: Payload, into writer: any ScreenWriter) throws {
    if places[entry] == nil { places[entry] = Place(bytes: bytes) }
    let route = try route(of: entry)
    lastRevision &+= 1
    let revision = lastRevision
    let context = ScreenContext(writer: writer, revision: revision)
    let link = coordinator.link
    let handlers = withObservationTracking {
      let handlers = context.describe(coordinator.view(for: route))
      // The first word on a property counts: what the view says of itself.
      route.appearance.filled(from: coordinator.appearance).write(into: writer)
      return handlers
    } onChange: {
      // Fires on the thread that changes the value, before it has changed: the engine asks again later.
      if let link { link.navigating.invalidate(entry, of: link.flow) }
    }
    places[entry]?.actions.add(revision, handlers)
  }

  func removeAll() {
    places = [:]
    ownStack = []
  }

  /// The route that an entry stands for.
  func route(of entry: EntryID) throws -> R {
    guard let place = places[entry] else { throw NavigationError(.refused(.routeNotFound)) }
    if let route = place.route { return route }
    let route = try PayloadDecoder.decode(R.self, from: place.bytes)
    places[entry]?.route = route
    return route
  }
}
