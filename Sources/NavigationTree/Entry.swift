public import Flows
public import Payloads
public import Screens

/// An entry of a stack: one screen of a flow.
public struct Entry: Sendable, Equatable, Codable {
  /// The entry's identity in the tree.
  public let id: EntryID
  /// The flow that the entry belongs to.
  public let flow: FlowID
  /// The route that the entry shows, as its flow encoded it.
  public internal(set) var route: Payload
  /// The stack that the entry is in.
  public let container: ContainerID
  /// The entry's index in the stack; the root's is 0.
  public internal(set) var depth: Int
  /// Whether the entry is left out when the window is restored.
  public internal(set) var isTransient: Bool
  /// The transition shown when the user goes back from the entry, or nil for the platform's default.
  public let backTransition: Transition?
  /// The flows that began while this entry was on top, in order, and that end with it.
  public internal(set) var flows: [FlowID] = []
  /// The pages that the entry shows in place of a screen, or nil if it shows a screen.
  public internal(set) var pages: ContainerID?
  /// The element of the screen that the user activated last, and that gets the focus back when they return.
  public internal(set) var activated: ElementID?
}

/// A flow in the tree: one running coordinator.
public struct FlowNode: Sendable, Equatable, Codable {
  /// The position at which a flow was begun.
  public enum Position: Sendable, Equatable {
    case window
    case page(PageID)
    case modal(ModalID)
    /// The stack of another flow.
    case pushed
    /// A slot of an entry's screen.
    case embedded(String)
    /// Nowhere: the flow works for others and shows nothing.
    case unplaced
  }

  /// The flow's identity in the tree.
  public let id: FlowID
  /// The flow's feature, or an empty identifier for a child that belongs to its parent's feature.
  public let feature: FeatureID
  /// The bytes that the flow is launched with, empty for the window's root.
  public let launch: Payload
  /// The flow that began this one, or nil for the window's root.
  public let parent: FlowID?
  /// The entry from which the flow was begun.
  public internal(set) var origin: EntryID?
  /// The container of the flow's entries.
  public internal(set) var container: ContainerID
  /// The flow's position.
  public internal(set) var position: Position
  /// The parent's identifier for the request that began the flow, which is settled when the flow ends.
  public internal(set) var operation: OperationID
  /// The handle of the live instance in the parent's table, or 0 if the engine creates the instance.
  public internal(set) var instance: UInt64
  /// The flow's first entry.
  public internal(set) var base: EntryID?
  /// The flows that this one began, in order.
  public internal(set) var children: [FlowID] = []
  /// The lowest of the entries that leave when the flow shows its first entry, or nil if none does.
  public internal(set) var takesOver: EntryID?
  /// The style of presentation used if the flow's first route does not specify one, or nil once the flow is shown.
  public internal(set) var openStyle: PresentationStyle?
  // Absent in saved windows where it is false.
  var apart: Bool?

  // The names in saved windows.
  private enum CodingKeys: String, CodingKey {
    case id, feature, launch, parent, origin, container, operation, instance, base, children, takesOver, openStyle
    case apart
    case position = "place"
  }
}

/// A presentation over a container.
public struct Modal: Sendable, Equatable, Codable {
  /// The modal's identity in the tree.
  public let id: ModalID
  /// The style of the presentation.
  public let style: PresentationStyle
  /// The container that is presented.
  public let container: ContainerID
  /// The container that it is presented over.
  public let over: ContainerID
  /// The flow that presented it.
  public let presenter: FlowID
  /// The presenter's identifier for the request.
  public let operation: OperationID
  /// The top entry at the time of the request, with which the modal ends.
  public internal(set) var origin: EntryID?
  /// The flow that the modal shows, and with which it ends, or nil if it shows a route of its presenter.
  public let flow: FlowID?
}
