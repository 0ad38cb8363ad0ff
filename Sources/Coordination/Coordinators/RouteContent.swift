import Flows
import Observation
import Payloads
import Screens

/// The routes of a coordinator's entries and the actions of their screens.
@MainActor
final class RouteContent<R: Route>: FlowContent {
  /// One entry in one of the flow's stacks.
  private struct Place {
    var bytes: Payload
    var route: R?
    var actions = ActionTable()
  }

  /// A route that was sent to the engine and may become an entry.
  private struct Expected {
    var number: UInt64
    var bytes: Payload
    var route: R
    /// Whether the entry alone is left out of a restored window, unlike the others of its request.
    var isTransient: Bool
  }

  private unowned let coordinator: Coordinator<R>
  private var places: [EntryID: Place] = [:]
  private var expected: [Expected] = []
  private var lastNumber: UInt64 = 0
  /// The flow's entries in its own stack, first to last.
  private(set) var ownStack: [EntryID] = []
  /// The entry whose screen is being described.
  private(set) var described: EntryID?
  private var lastRevision: UInt32 = 0

  init(of coordinator: Coordinator<R>) { self.coordinator = coordinator }

  var isEmpty: Bool { ownStack.isEmpty }
  var topEntry: EntryID? { ownStack.last }

  func nextTowardsTop() throws(NavigationError) -> CoordinatorBase? { coordinator.children.last }

  func receive(_ event: FlowEvent) {
    switch event {
    case .entered(let entry, let bytes, let isPresented):
      // An entry that comes again has moved to the top.
      if let place = ownStack.firstIndex(of: entry) { ownStack.remove(at: place) } else { entered(entry, bytes) }
      if !isPresented { ownStack.append(entry) }
    case .left(let entry, let cause): left(entry, cause)
    case .appeared(let entry): if let route = try? route(of: entry) { coordinator.didAppear(route) }
    case .disappeared(let entry): if let route = try? route(of: entry) { coordinator.didDisappear(route) }
    case .backCancelled(let entry): if let route = try? route(of: entry) { coordinator.didCancelBack(route) }
    case .leaveRefused(let entry): if let route = try? route(of: entry) { coordinator.didRefuseLeave(route) }
    default: break
    }
  }

  private func entered(_ entry: EntryID, _ bytes: Payload) {
    var place = Place(bytes: bytes)
    if let index = expected.firstIndex(where: { $0.bytes == bytes }) {
      let wanted = expected.remove(at: index)
      place.route = wanted.route
      // The engine received the bytes of an equal route. The entry keeps the bytes of the requested route.
      if !(wanted.route is any LiveRoute), let own = self.bytes(of: wanted.route) { place.bytes = own }
      if place.bytes != bytes || wanted.isTransient {
        var options = RequestOptions()
        options.isTransient = wanted.isTransient
        coordinator.post(.rewriteEntry(entry, place.bytes), options: options)
      }
    }
    places[entry] = place
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
      if let route = coordinator.migrate(bytes), let migrated = coordinator.encode(route) { return .migrated(migrated) }
      return R.self is any LiveRoute.Type ? .gone : .unknown("\(error)")
    }
  }

  func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler? { places[entry]?.actions.take(action) }

  func describe(_ entry: EntryID, route bytes: Payload, into writer: any ScreenWriter) throws {
    if places[entry] == nil {
      let known = try? route(for: bytes)
      // The entry has a live route of another instance and is about to be removed.
      if known == nil, R.self is any LiveRoute.Type { return writer.string(.title, "…") }
      places[entry] = Place(bytes: bytes, route: known)
    }
    let route = try route(of: entry)
    described = entry
    defer { described = nil }
    lastRevision &+= 1
    let revision = lastRevision
    let watch = TitleWatch(writer)
    let context = ScreenContext(writer: watch, revision: revision)
    let link = coordinator.link
    let handlers = withObservationTracking {
      let handlers = context.describe(coordinator.view(for: route))
      // The first value written for a property is used, so the view's own values take precedence.
      route.appearance.filled(from: coordinator.appearance).write(into: writer, isTitled: watch.isTitled)
      return handlers
    } onChange: {
      // Called on the thread that changes the value, before the change. The engine asks for the description later.
      if let link { link.navigating.invalidate(entry, of: link.flow) }
    }
    places[entry]?.actions.add(revision, handlers)
  }

  func removeAll() {
    places = [:]
    ownStack = []
    expected = []
  }

  /// Returns the route of an entry.
  func route(of entry: EntryID) throws -> R {
    guard let place = places[entry] else { throw NavigationError(.refused(.routeNotFound)) }
    if let route = place.route { return route }
    let route = try PayloadDecoder.decode(R.self, from: place.bytes)
    places[entry]?.route = route
    return route
  }

  // MARK: - Bytes

  /// Returns the bytes for a route, or logs an error and returns nil if the route can't be encoded.
  ///
  /// A ``LiveRoute`` has no encoding. It is represented by a number, which is the same for equal routes.
  func bytes(of route: R) -> Payload? {
    guard route is any LiveRoute else { return coordinator.encode(route) }
    let standing = places.values.first { $0.route == route }?.bytes
    if let known = standing ?? expected.first(where: { $0.route == route })?.bytes { return known }
    lastNumber += 1
    return coordinator.encode("live route \(lastNumber)")
  }

  /// Returns the route for bytes.
  func route(for bytes: Payload) throws -> R {
    if let place = places.values.first(where: { $0.bytes == bytes && $0.route != nil }), let route = place.route {
      return route
    }
    if let route = expected.first(where: { $0.bytes == bytes })?.route { return route }
    return try PayloadDecoder.decode(R.self, from: bytes)
  }

  /// Returns the bytes of an entry, or nil if the entry has left.
  func bytes(at entry: EntryID) -> Payload? { places[entry]?.bytes }

  /// Returns the topmost entry with an equal route.
  func entry(of route: R) -> EntryID? { ownStack.last { (try? self.route(of: $0)) == route } }

  /// Returns the bytes for the routes of a new stack.
  ///
  /// Leading routes that are equal to those of the current stack reuse the bytes of the existing entries, so that the
  /// engine keeps these entries.
  func bytes(ofStack routes: [R]) -> [Payload]? {
    var bytes: [Payload] = []
    var isKept = true
    for (index, route) in routes.enumerated() {
      let standing = index < ownStack.count ? ownStack[index] : nil
      isKept = isKept && standing.flatMap { try? self.route(of: $0) } == route
      guard let own = isKept ? standing.flatMap({ self.bytes(at: $0) }) : self.bytes(of: route) else { return nil }
      bytes.append(own)
    }
    return bytes
  }

  /// Records that the engine is about to receive a route as these bytes, until ``forget(_:)`` is called.
  func expect(_ route: R, as bytes: Payload, isTransient: Bool = false) -> UInt64 {
    lastNumber += 1
    expected.append(Expected(number: lastNumber, bytes: bytes, route: route, isTransient: isTransient))
    return lastNumber
  }

  /// Discards expected routes once the engine has answered, because they can no longer become entries.
  func forget(_ numbers: [UInt64]) { expected.removeAll { numbers.contains($0.number) } }
}
