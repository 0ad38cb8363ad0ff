/// Something that a flow asks of the engine.
public enum Request: Sendable, Equatable {
  /// Makes the route the root of the flow's stack; what stood above it ends.
  case startFlow(Payload)
  case push(Payload)
  /// Shows a route of the flow's own over its stack.
  case present(Payload, PresentationStyle)
  /// Shows a child flow; settled when it has ended.
  case presentFlow(ChildFlow, PresentationStyle)
  case pop(count: Int)
  /// Pops to the nearest entry with an equal route.
  case popTo(Payload)
  case popToRoot
  case popToInitialRoute
  case replaceTop(Payload)
  case setStack([Payload])
  /// Ends the topmost modal over the flow's stack.
  case dismiss
  /// Dismisses if something is presented, else pops.
  case close
  case finish(result: Payload?)
  /// Sends an action to the parent flow.
  case send(name: String, payload: Payload)
  case open(url: String, quiet: Bool)
  case selectTab
  case badge(String?)
  /// Host only: shows a flow as the content of the window.
  case setRoot(ChildFlow)
  /// Host only: the pages of a tab coordinator. Pages that stay keep their flows and stacks.
  case setPages([PageItem], selected: PageID?)
  /// Host only.
  case selectPage(PageID)
}

/// A flow to begin: the recipe to make it, and the live instance if there is one.
public struct ChildFlow: Sendable, Equatable {
  public var feature: FeatureID
  public var launch: Payload
  /// The handle of a live instance in the asking flow's own table; 0 when the host shall create the feature.
  public var instance: UInt64

  public init(feature: FeatureID, launch: Payload = [], instance: UInt64 = 0) {
    self.feature = feature
    self.launch = launch
    self.instance = instance
  }
}

/// A page of tabs: how its tab looks, and which flow lives in it.
public struct PageItem: Sendable, Hashable {
  public var id: PageID
  public var title: String
  public var icon: String
  public var position: Int
  public var feature: FeatureID
  public var launch: Payload

  public init(
    id: PageID, title: String, icon: String = "", position: Int = 0, feature: FeatureID, launch: Payload = []
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.feature = feature
    self.launch = launch
  }
}

/// A request with how it is to happen.
public struct Submission: Sendable, Equatable {
  public var request: Request
  /// The number that the answer carries; `.none` asks for no answer.
  public var operation: OperationID
  /// The entry that the request belongs to: refused if that is no longer on top of its stack.
  public var from: EntryID?
  public var animated: Bool

  public init(_ request: Request, operation: OperationID = .none, from: EntryID? = nil, animated: Bool = true) {
    self.request = request
    self.operation = operation
    self.from = from
    self.animated = animated
  }
}
