public import Coordination

/// Something that changes the tree.
public enum Effect: Sendable, Equatable {
  /// A flow asks for something.
  case request(Request, from: FlowID, operation: OperationID, entry: EntryID?)
  /// The user goes one step back on this container's stack, or puts its modal away.
  case back(ContainerID)
  /// The user goes to the root of this container's stack.
  case backToRoot(ContainerID)
  /// The user puts a modal away, with those above it.
  case dismiss(ModalID)
  /// The user selects a page of the tabs in this container.
  case select(PageID, in: ContainerID)
  /// A flow ends for a reason of the engine's.
  case end(FlowID, EndCause)
}

/// Something that happened to the tree, in the order in which flows are told.
public enum Change: Sendable, Equatable {
  case entered(Entry)
  case left(Entry, EndCause)
  case flowBegan(FlowNode)
  /// The flow and all below it have ended; deeper ones are reported first.
  case flowEnded(FlowNode, EndCause, result: Payload?)
  case presented(Modal)
  case dismissed(Modal, EndCause)
  case selected(PageID, in: ContainerID)
  /// The selected page was selected again.
  case reselected(PageID, in: ContainerID)
  case pagesChanged(ContainerID)
  case badgeChanged(PageID, in: ContainerID)
  /// A flow's action is for this parent.
  case action(name: String, payload: Payload, from: FlowID, to: FlowID)
}
