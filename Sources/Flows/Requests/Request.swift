public import Failures
public import Payloads

/// A request of a flow to the engine.
public enum Request: Sendable, Equatable {
  /// Makes the route the root of the flow's stack; all its other entries and its modals end.
  case startFlow(Payload)
  case push(Payload)
  /// Pushes several routes in one transition; in a flow without entries the first one becomes its root.
  case append([Payload])
  /// Presents a route of the flow over its stack.
  case present(Payload, PresentationStyle)
  /// Shows a child flow; settled when it has ended.
  case presentFlow(ChildFlow, PresentationStyle)
  /// Shows a child flow over whatever is on top of the window; settled when it has ended.
  case forcePresent(ChildFlow, PresentationStyle)
  case pop(count: Int)
  /// Pops to the nearest entry with an equal route.
  case popTo(Payload)
  case popToEntry(EntryID)
  case popToRoot(dismissing: Bool)
  case popToInitialRoute
  /// Pops this flow's first entry and all above it, back to the flow that pushed it.
  case popToPreviousFlow
  case replaceTop(Payload)
  /// Replaces the flow's part of its stack; with no routes, only its first entry stays.
  case setStack([Payload])
  /// Returns to the flow's first entry, and ends everything that was started or presented since.
  case restart
  /// Ends the topmost modal over the flow's stack.
  case dismiss
  /// Ends a modal of the flow; with `cascade`, also those above it.
  case dismissModal(ModalID, cascade: Bool)
  /// Ends every modal down to the stack that the first of them was presented over.
  case dismissToRoot
  /// Dismisses the topmost modal if there is one, otherwise pops.
  case close
  case finish(result: Payload?)
  /// Sends an action to the parent flow; settled when a flow has handled it, or when none does.
  case send(name: String, payload: Payload)
  /// Answers an event that the flow had answered with `pending`, by the event's token: a child's action or a link.
  case answer(token: UInt64, Outcome, failure: FlowFailure?)
  case open(url: String, quiet: Bool)
  /// Reopens the links that wait for a condition, such as a sign-in, that is now met.
  case releaseLinks
  /// Sends the flow the steps of navigation of itself and of those below it from now on, or no longer.
  case observe(Bool)
  case selectTab
  case badge(String?)
  /// Removes an entry whose route can no longer be decoded, and all entries above it.
  case dropEntry(EntryID)
  /// Replaces the bytes of an entry's route with those of this version of the feature.
  case rewriteEntry(EntryID, Payload)
  /// Shows a flow as the content of the window; for the host only.
  case setRoot(ChildFlow)
  /// Sets the pages of a flow that shows pages instead of a stack. Remaining pages keep their flows and stacks.
  case setPages([PageItem], selected: PageID?, style: PagesStyle)
  case selectPage(PageID)
  case pageBadge(PageID, String?)
}

extension Request {
  /// Whether the request is settled only when the flow that it started has ended.
  public var isSettledAtEnd: Bool {
    switch self {
    case .presentFlow, .forcePresent: true
    default: false
    }
  }
}

/// A flow to start: the recipe to create it, and its live instance if there is one.
public struct ChildFlow: Sendable, Equatable, Codable {
  /// The feature that creates the flow.
  public var feature: FeatureID
  /// The encoded value that the feature is launched with; empty for none.
  public var launch: Payload
  /// The handle of a live instance in the table of the requesting flow; 0 if the host creates the feature.
  public var instance: UInt64

  /// Creates a recipe for a flow of a feature, with its live instance when `instance` is not 0.
  public init(feature: FeatureID, launch: Payload = [], instance: UInt64 = 0) {
    self.feature = feature
    self.launch = launch
    self.instance = instance
  }
}
