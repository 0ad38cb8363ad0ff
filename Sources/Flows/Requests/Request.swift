public import Failures
public import Payloads

/// A request from a flow to the engine.
public enum Request: Sendable, Equatable {
  /// Makes the route the root of the flow's stack, and ends all its other entries and its modals.
  case startFlow(Payload)
  case push(Payload)
  /// Pushes several routes in one transition. In a flow without entries, the first route becomes its root.
  case append([Payload])
  /// Presents a route of the flow over its stack.
  case present(Payload, PresentationStyle)
  /// Shows a child flow. Settled when the child has ended.
  case presentFlow(ChildFlow, PresentationStyle)
  /// Shows a child flow over the top of the window. Settled when the child has ended.
  case forcePresent(ChildFlow, PresentationStyle)
  case pop(count: Int)
  /// Pops to the topmost entry with an equal route.
  case popTo(Payload)
  case popToEntry(EntryID)
  case popToRoot(dismissing: Bool)
  case popToInitialRoute
  /// Pops this flow's first entry and everything above it, returning to the flow that pushed it.
  case popToPreviousFlow
  case replaceTop(Payload)
  /// Replaces the flow's part of its stack. With no routes, only its first entry stays.
  case setStack([Payload])
  /// Returns to the flow's first entry and ends everything that was started or presented since.
  case restart
  /// Dismisses the topmost modal over the flow's stack.
  case dismiss
  /// Dismisses one of the flow's modals and, with `cascade`, the modals above it.
  case dismissModal(ModalID, cascade: Bool)
  /// Dismisses every modal down to the stack that the first of them was presented over.
  case dismissToRoot
  /// Dismisses the topmost modal if there is one, and pops otherwise.
  case close
  case finish(result: Payload?)
  /// Sends an action to the parent flow. Settled when a flow has handled the action or none does.
  case send(name: String, payload: Payload)
  /// Answers an event that the flow had answered with `pending`, identified by the event's token: a child's action or a
  /// link.
  case answer(token: UInt64, Outcome, failure: FlowFailure?)
  case open(url: String, quiet: Bool)
  /// Opens an address outside the app, if the user has granted that.
  case openOutside(String)
  /// Gives a text to the clipboard, if the user has granted that.
  case copy(String)
  /// Reopens the links that were waiting for a condition that is now met, such as a sign-in.
  case releaseLinks
  /// Starts or stops sending the flow its own navigation steps and those of its descendants.
  case observe(Bool)
  case selectTab
  case badge(String?)
  /// Removes an entry whose route can no longer be decoded, along with all entries above it.
  case dropEntry(EntryID)
  /// Replaces the bytes of an entry's route with this version's encoding.
  case rewriteEntry(EntryID, Payload)
  /// Shows a flow as the content of the window. Only for the host.
  case setRoot(ChildFlow)
  /// Sets the pages of a flow that shows pages instead of a stack. Pages that remain keep their flows and stacks.
  case setPages([PageItem], selected: PageID?, style: PagesStyle)
  case selectPage(PageID)
  case pageBadge(PageID, String?)
  /// Provides, calls or follows a service, or answers a call.
  indirect case service(ServiceRequest)
}

extension Request {
  /// Whether the request is settled only when the flow it started has ended.
  public var isSettledAtEnd: Bool {
    switch self {
    case .presentFlow, .forcePresent: true
    default: false
    }
  }
}

/// A flow to start: the recipe for creating it, and its live instance if there is one.
public struct ChildFlow: Sendable, Equatable, Codable {
  /// The feature that creates the flow.
  public var feature: FeatureID
  /// The encoded launch value of the feature.
  ///
  /// Empty for none.
  public var launch: Payload
  /// The handle of a live instance in the requesting flow's table, or 0 if the host creates the feature.
  public var instance: UInt64

  /// Creates a recipe for a flow of a feature, with its live instance if `instance` isn't 0.
  public init(feature: FeatureID, launch: Payload = [], instance: UInt64 = 0) {
    self.feature = feature
    self.launch = launch
    self.instance = instance
  }
}
