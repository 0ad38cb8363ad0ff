public import Failures
public import Payloads

/// Something that a flow asks of the engine.
public enum Request: Sendable, Equatable, Codable {
  /// Makes the route the root of the flow's stack; what stood above it and over it ends.
  case startFlow(Payload)
  case push(Payload)
  /// Pushes several in one transition; on a flow without an entry the first becomes its root.
  case append([Payload])
  /// Shows a route of the flow's own over its stack.
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
  /// Takes off this flow's first entry and all above it: back to the flow that it was pushed by.
  case popToPreviousFlow
  case replaceTop(Payload)
  /// Replaces the flow's part of its stack; with no routes, only its first entry stays.
  case setStack([Payload])
  /// Goes back to the flow's first entry, and ends all that was begun or presented since.
  case restart
  /// Ends the topmost modal over the flow's stack.
  case dismiss
  /// Ends one modal of the flow's own; with `cascade` those above it too.
  case dismissModal(ModalID, cascade: Bool)
  /// Ends every modal down to the stack that the first of them was presented over.
  case dismissToRoot
  /// Dismisses if something is presented, else pops.
  case close
  case finish(result: Payload?)
  /// Sends an action to the parent flow; settled when somebody has handled it, or nobody.
  case send(name: String, payload: Payload)
  /// What became of an event that the flow had answered with `pending`, by the event's token: a child's action or a
  /// link.
  case answer(token: UInt64, Outcome, failure: FlowFailure?)
  case open(url: String, quiet: Bool)
  /// Opens the links again that wait for something this flow, or its app, now has.
  case releaseLinks
  case selectTab
  case badge(String?)
  /// Takes out an entry whose route no longer decodes, with what stands above it.
  case dropEntry(EntryID)
  /// Gives an entry the bytes that its route has in this version of the feature.
  case rewriteEntry(EntryID, Payload)
  /// Host only: shows a flow as the content of the window.
  case setRoot(ChildFlow)
  /// The pages of a flow that shows pages in place of a stack. Pages that stay keep their flows and stacks.
  case setPages([PageItem], selected: PageID?, style: PagesStyle)
  case selectPage(PageID)
  case pageBadge(PageID, String?)
}

extension Request {
  /// Whether the request is settled only when what it began has ended.
  public var isSettledAtEnd: Bool {
    switch self {
    case .presentFlow, .forcePresent: true
    default: false
    }
  }
}

/// A flow to begin: the recipe to make it, and the live instance if there is one.
public struct ChildFlow: Sendable, Equatable, Codable {
  /// The feature that makes the flow.
  public var feature: FeatureID
  /// The encoded value that the feature is launched with; empty for none.
  public var launch: Payload
  /// The handle of a live instance in the asking flow's own table; 0 when the host shall create the feature.
  public var instance: UInt64

  /// Creates a recipe for a flow of a feature, with its live instance when `instance` is not 0.
  public init(feature: FeatureID, launch: Payload = [], instance: UInt64 = 0) {
    self.feature = feature
    self.launch = launch
    self.instance = instance
  }
}
