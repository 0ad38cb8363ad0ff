public import Flows
public import Payloads
public import Screens

/// A change to make to a tree.
public enum Effect: Sendable, Equatable {
  /// A flow makes a request.
  case request(NavigationRequest)
  /// The user goes back one step on this container's stack, or dismisses its modal.
  case back(ContainerID)
  /// The user goes back to an entry. The entries above it leave.
  case backTo(EntryID)
  /// The user goes to the root of this container's stack.
  case backToRoot(ContainerID)
  /// The user dismisses a modal and those above it.
  case dismiss(ModalID)
  /// The user selects a page of a container.
  case select(PageID, in: ContainerID)
  /// The user presses or changes an element of an entry's screen.
  case activated(ElementID, on: EntryID)
  /// The user presses a button of a dialog, which dismisses the dialog.
  case dismissDialog(ModalID)
  /// The engine ends a flow.
  case end(FlowID, EndCause)
  /// The content of a container of a saved tree is restored into an empty stack.
  case restore(ContainerID, of: NavigationTree, into: ContainerID)
  /// A flow continues with a new instance of its code.
  case remake(FlowID)
  /// The engine begins a flow that shows nothing, as its feature is to work for others.
  case beginUnplaced(FeatureID)
  /// The window becomes what it was at another time. The flows that are named go on with their instances.
  case replaceWindow(NavigationTree, keeping: Set<FlowID>)
}

/// A change made by an effect, in the order in which flows are told.
public enum Change: Sendable, Equatable {
  case entered(Entry)
  case left(Entry, EndCause)
  /// An entry's route was re-encoded by another version of the feature.
  case rewritten(EntryID)
  case flowBegan(FlowNode)
  /// A flow ended. Its descendants are reported before it.
  case flowEnded(FlowNode, EndCause, result: Payload?)
  case presented(Modal)
  case dismissed(Modal, EndCause)
  /// A queued presentation was cancelled.
  case gaveUp(WaitingPresentation)
  case selected(PageID, in: ContainerID)
  /// The selected page was selected again.
  case reselected(PageID, in: ContainerID)
  case pagesChanged(ContainerID)
  case badgeChanged(PageID, in: ContainerID)
  /// The content of a container of a saved tree was restored. Reported after the changes that the restoration made.
  case restored(TreeRestoration)
  /// The window went back to another time. Reported for flows that have a new instance there, or none.
  case replaced(WindowReplacement)
}

/// The flows and entries that came and went when a window became what it was at another time.
///
/// Flows that go on with their instances are told of what concerns them by other changes.
public struct WindowReplacement: Sendable, Equatable {
  /// The flows that are in the window again.
  public internal(set) var begun: [FlowID] = []
  /// The flows that have gone, children before their parents.
  public internal(set) var ended: [FlowNode] = []
  /// The entries that have gone.
  public internal(set) var left: [EntryID] = []
}
