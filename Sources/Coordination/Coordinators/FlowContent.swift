import Failures
package import Flows
package import Payloads
package import Screens

/// The content that a kind of coordinator shows, and its handling of related engine events.
///
/// The content is the routes of a ``Coordinator``, the pages of a ``TabCoordinator``, or nothing.
@MainActor
package protocol FlowContent: AnyObject {
  /// Whether the flow has neither an entry on a stack nor a page.
  var isEmpty: Bool { get }
  /// Whether the flow is visible, so that its presenter can continue.
  var isShown: Bool { get }
  /// Whether the engine decides which coordinator is next on the path to the top, by the page that is selected.
  var showsPages: Bool { get }
  /// The topmost entry in the flow's own stack.
  var topEntry: EntryID? { get }
  /// The next coordinator on the path to the top of the window, or nil if there is none.
  func nextTowardsTop() throws(NavigationError) -> CoordinatorBase?
  /// Handles an event about entries or pages.
  func receive(_ event: FlowEvent)
  /// Checks whether this version can show an entry's route that was created by an earlier one.
  func check(_ entry: EntryID, route: Payload) -> RouteCheck
  /// Takes over the pages of an earlier instance.
  ///
  /// Returns a closure that sets them again, or nil if the flow must start for that.
  func goOn(with pages: RestorationPoint.Pages) -> (@MainActor () async -> Void)?
  /// Returns the handler of an action on an entry's screen, or nil if the screen has changed too often since.
  func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler?
  /// Describes an entry's screen.
  func describe(_ entry: EntryID, route: Payload, into writer: any ScreenWriter) throws
  /// Releases all content because the flow has ended.
  func removeAll()
}

extension FlowContent {
  package var isShown: Bool { !isEmpty }
  package var showsPages: Bool { false }
  package func goOn(with pages: RestorationPoint.Pages) -> (@MainActor () async -> Void)? { nil }

  /// Whether a modal showed a live route of another instance, which no longer exists.
  func isGone(_ modal: RestorationPoint.Modal) -> Bool {
    guard !modal.route.isEmpty, case .gone = check(EntryID(rawValue: 0), route: modal.route) else { return false }
    return true
  }
}

/// The result of checking whether a version can show a route created by an earlier one.
package enum RouteCheck {
  case valid
  /// The route has been migrated to these bytes.
  case migrated(Payload)
  /// The route is a ``LiveRoute``, whose values were lost with the instance that created it.
  case gone
  /// The route can't be shown, for this reason.
  case unknown(String)
}

/// The content of a coordinator that shows only its children.
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
