public import Flows
public import Payloads
public import Screens

/// Something that changes the tree.
public enum Effect: Sendable, Equatable {
  /// A flow asks for something.
  case request(NavigationRequest)
  /// The user goes one step back on this container's stack, or puts its modal away.
  case back(ContainerID)
  /// The user goes back to an entry, over all those above it.
  case backTo(EntryID)
  /// The user goes to the root of this container's stack.
  case backToRoot(ContainerID)
  /// The user puts a modal away, with those above it.
  case dismiss(ModalID)
  /// The user selects a page of the pages in this container.
  case select(PageID, in: ContainerID)
  /// The user pressed or changed an element of an entry's screen.
  case activated(ElementID, on: EntryID)
  /// A dialog's button was pressed, which puts the dialog away.
  case answered(ModalID)
  /// A flow ends for a reason of the engine's.
  case end(FlowID, EndCause)
  /// What stood in a container of a saved tree is put into an empty stack of this one.
  case restore(ContainerID, of: NavigationTree, into: ContainerID)
  /// A flow goes on with another instance of its code.
  case remake(FlowID)
}

/// Something that happened to the tree, in the order in which flows are told.
public enum Change: Sendable, Equatable {
  case entered(Entry)
  case left(Entry, EndCause)
  /// The entry's route has other bytes now.
  case rewritten(EntryID)
  case flowBegan(FlowNode)
  /// The flow and all below it have ended; deeper ones are reported first.
  case flowEnded(FlowNode, EndCause, result: Payload?)
  case presented(Modal)
  case dismissed(Modal, EndCause)
  /// A presentation whose turn has not come was given up.
  case gaveUp(WaitingPresentation)
  case selected(PageID, in: ContainerID)
  /// The selected page was selected again.
  case reselected(PageID, in: ContainerID)
  case pagesChanged(ContainerID)
  case badgeChanged(PageID, in: ContainerID)
  /// What stood in a container of a saved tree stands in this one; told after all that it put there.
  case restored(TreeRestoration)
}
