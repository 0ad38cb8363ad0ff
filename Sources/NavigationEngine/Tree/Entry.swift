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
  public let depth: Int
  /// Whether the entry is left out when the window is restored.
  public let isTransient: Bool
  /// How the user's way back from it is to be shown; nil leaves it to the platform.
  public let backTransition: Transition?
  /// The flows that were begun while this entry was on top, in their order; they end with it.
  public internal(set) var flows: [FlowID] = []
  /// The pages that its flow shows in place of a screen; nil where the entry is a screen.
  public internal(set) var pages: ContainerID?
  /// The element of its screen that the user pressed or changed last, where they go on when they come back.
  public internal(set) var activated: ElementID?
}

/// A flow in the tree: one coordinator at work.
public struct FlowNode: Sendable, Equatable, Codable {
  /// Where a flow was begun.
  public enum Position: Sendable, Equatable, Codable {
    case window
    case page(PageID)
    case modal(ModalID)
    /// The stack of another flow.
    case pushed
    /// A slot of an entry's screen.
    case embedded(String)
  }

  /// The flow's identity in the tree.
  public let id: FlowID
  /// The flow's feature; empty for a child that belongs to its parent's.
  public let feature: FeatureID
  /// The bytes that the feature is launched with; empty for the window's root.
  public let launch: Payload
  /// The flow that began it; nil for the window's root.
  public let parent: FlowID?
  /// The entry that the flow was begun from.
  public internal(set) var origin: EntryID?
  /// The container of the flow's entries.
  public internal(set) var container: ContainerID
  /// Where the flow stands.
  public internal(set) var position: Position
  /// The parent's number for the request that began the flow, which is settled when the flow ends.
  public internal(set) var operation: OperationID
  /// The handle of the live instance in the parent's table; 0 when the engine makes the feature.
  public internal(set) var instance: UInt64
  /// The flow's first entry.
  public internal(set) var base: EntryID?
  /// The flows that it began, in their order.
  public internal(set) var children: [FlowID] = []
  /// The lowest of the entries that leave when the flow shows its first; nil when none does.
  public internal(set) var takesOver: EntryID?
  /// The style by which the flow is shown where its first route has none of its own; nil when it is shown already.
  public internal(set) var openStyle: PresentationStyle?

  // The names in saved windows.
  private enum CodingKeys: String, CodingKey {
    case id, feature, launch, parent, origin, container, operation, instance, base, children, takesOver, openStyle
    case position = "place"
  }
}

/// A presentation over a container.
public struct Modal: Sendable, Equatable, Codable {
  /// The modal's identity in the tree.
  public let id: ModalID
  /// How the modal is presented.
  public let style: PresentationStyle
  /// The container that is presented.
  public let container: ContainerID
  /// The container that it is presented over.
  public let over: ContainerID
  /// The flow that presented it.
  public let presenter: FlowID
  /// The presenter's number for the request.
  public let operation: OperationID
  /// The entry that was on top then; the modal ends when it leaves.
  public internal(set) var origin: EntryID?
  /// The flow that it shows, with which it ends; nil when it shows a route of its presenter.
  public let flow: FlowID?
}
