public import Flows
public import Payloads
public import Screens

/// One place in one stack.
public struct Entry: Sendable, Equatable, Codable {
  /// The number of the entry, by which the tree keeps it.
  public let id: EntryID
  /// The flow that the entry belongs to.
  public let flow: FlowID
  /// What the entry shows, as its flow encoded it.
  public internal(set) var route: Payload
  /// The stack that the entry stands in.
  public let container: ContainerID
  /// Its place in the stack; the root is 0.
  public let depth: Int
  /// It is not kept for the next start of the app.
  public let isTransient: Bool
  /// How the user's way back from it is to be shown; nil leaves it to the platform.
  public let backTransition: Transition?
  /// The flows that were begun while this entry was on top, in their order; they end with it.
  public internal(set) var flows: [FlowID] = []
  /// The element of its screen that the user pressed or changed last, where they go on when they come back.
  public internal(set) var activated: ElementID?
}

/// One coordinator at work.
public struct FlowNode: Sendable, Equatable, Codable {
  /// Where a flow was begun.
  public enum Place: Sendable, Equatable, Codable {
    case window
    case page(PageID)
    case modal(ModalID)
    /// On the stack of another flow.
    case pushed
    /// In a slot of an entry's screen.
    case embedded(String)
  }

  /// The number of the flow, by which the tree keeps it.
  public let id: FlowID
  /// The feature that the flow is of; empty for a child that belongs to its parent's.
  public let feature: FeatureID
  /// The bytes that the feature is launched with; empty for the window's root.
  public let launch: Payload
  /// The flow that began it; nil for the window's root.
  public let parent: FlowID?
  /// The entry that the flow was begun from.
  public internal(set) var origin: EntryID?
  /// The container that the flow's entries stand in.
  public let container: ContainerID
  /// Where the flow was begun.
  public let place: Place
  /// The parent's number for the request that began it; answered when it ends.
  public internal(set) var operation: OperationID
  /// The handle of the live instance in the parent's table; 0 when the engine makes the feature.
  public internal(set) var instance: UInt64
  /// The flow's first entry.
  public internal(set) var base: EntryID?
  /// The flows that it began, in their order.
  public internal(set) var children: [FlowID] = []
}

/// One presentation over a container.
public struct Modal: Sendable, Equatable, Codable {
  /// The number of the modal, by which the tree keeps it.
  public let id: ModalID
  /// How the modal is presented.
  public let style: PresentationStyle
  /// What is presented.
  public let container: ContainerID
  /// What it is presented over.
  public let over: ContainerID
  /// Who presented it.
  public let presenter: FlowID
  /// The presenter's number for the request.
  public let operation: OperationID
  /// The entry that was on top then; the modal ends with it.
  public internal(set) var origin: EntryID?
  /// The flow whose life it is; nil when it shows a route of its presenter.
  public let flow: FlowID?
}
