import Failures
package import Flows
package import Payloads
package import Screens

/// What a kind of coordinator shows, and what it does with the engine's events about it: the routes of a
/// ``Coordinator``, the pages of a ``TabCoordinator``, or nothing.
@MainActor
package protocol FlowContent: AnyObject {
  /// Whether nothing of the flow is on a stack or a page.
  var isEmpty: Bool { get }
  /// Whether there is something of the flow to see, which who has presented it may go on with.
  var isShown: Bool { get }
  /// The topmost entry in the flow's own stack.
  var topEntry: EntryID? { get }
  /// The next coordinator on the way to the top of the window; nil when there is none.
  func nextTowardsTop() throws(NavigationError) -> CoordinatorBase?
  /// Takes an event about entries or pages.
  func receive(_ event: FlowEvent)
  /// Whether this version can show the route of an entry that an earlier one has made.
  func check(_ entry: EntryID, route: Payload) -> RouteCheck
  /// The code behind an action of an entry's screen; nil when its screen has changed too often since.
  func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler?
  /// Describes an entry's screen.
  func describe(_ entry: EntryID, route: Payload, into writer: any ScreenWriter) throws
  /// Lets go of everything: the flow has ended.
  func removeAll()
}

extension FlowContent {
  package var isShown: Bool { !isEmpty }

  /// Whether a modal showed a live route of another instance.
  func isGone(_ modal: RestorationPoint.Modal) -> Bool {
    guard !modal.route.isEmpty, case .gone = check(EntryID(rawValue: 0), route: modal.route) else { return false }
    return true
  }
}

/// Whether a version can show a route that an earlier one has made.
package enum RouteCheck {
  case valid
  /// The route means the same in other bytes.
  case migrated(Payload)
  /// The route was a ``LiveRoute``, whose values went with the instance that had made it.
  case gone
  /// The reason why it cannot.
  case unknown(String)
}

/// The content of a coordinator that shows nothing of its own but children.
@MainActor
final class NoContent: FlowContent {
  private unowned let coordinator: CoordinatorBase

  init(of coordinator: CoordinatorBase) { self.coordinator = coordinator }

  var isEmpty: Bool { true }
  var topEntry: EntryID? { nil }
  func nextTowardsTop() throws(NavigationError) -> CoordinatorBase? { coordinator.children.last }
  func receive(_ event: FlowEvent) {}
  func check(_ entry: EntryID, route: Payload) -> RouteCheck { .valid }
  func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler? { nil }

  func describe(_ entry: EntryID, route: Payload, into writer: any ScreenWriter) throws {
    throw FlowFailure(
      code: "coordinator.no-screens", message: "\(type(of: coordinator)) shows no screens of its own.")
  }

  func removeAll() {}
}
