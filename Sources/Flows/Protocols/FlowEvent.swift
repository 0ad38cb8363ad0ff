public import Payloads
public import Screens

/// An event that the engine sends to a flow.
///
/// Events are sent one after another, never inside another call into the flow.
public enum FlowEvent: Hashable, Sendable {
  /// The user pressed or changed something on the entry's screen.
  case action(ActionID, ActionValue, entry: EntryID)
  /// The outcome of a request, sent exactly once. `result` is the result of a presented flow.
  case settled(OperationID, Outcome, result: Payload?)
  /// The entry was added to a stack: the flow's own, or that of one of its modals.
  case entered(EntryID, route: Payload, isPresented: Bool)
  /// The entry was removed.
  case left(EntryID, EndCause)
  case appeared(EntryID)
  case disappeared(EntryID)
  /// A link of the app that one of the feature's patterns matches. A quiet link leaves the screen unchanged.
  /// The token identifies the link if the flow answers later.
  case link(url: String, pattern: String, quiet: Bool, token: UInt64)
  /// A child flow, or one below it, sent an action up. `child` is the child through which it came. The token identifies
  /// the action if the flow answers later.
  case childAction(name: String, payload: Payload, child: FeatureID, sender: FlowSender, token: UInt64)
  /// A child flow ended whose result nobody awaits.
  case childEnded(child: FeatureID, EndCause, result: Payload?)
  case timer(UInt64)
  /// The selected tab was selected again; the count starts at 1.
  case tabReselected(count: Int)
  /// The presentation that the flow requested with this operation is on screen. `route` is empty for a child flow.
  case presented(ModalID, OperationID, route: Payload)
  /// A modal of the flow was dismissed; sent once, with the cause.
  case dismissed(ModalID, EndCause)
  /// A child flow was started.
  case childBegan(child: FeatureID)
  /// The user began to go back from this entry and cancelled.
  case backCancelled(EntryID)
  /// The user tried to leave this entry, and its leave guard refused.
  case leaveRefused(EntryID)
  /// One of the flow's pages was selected.
  case pageSelected(PageID)
  case badgeChanged(PageID, String?)
  /// A value that the feature stored could not be written, for example because the disk is full. Sent once for each key,
  /// until all values are written. The value stays in memory and is tried again. `cause` is the system's own text.
  case storeFailed(key: String, cause: String)
  /// The flow, a child that the host has made from its recipe, stands where its parent has put it or an earlier
  /// instance.
  case stands(Standing)
  /// A step of navigation of the flow or of one below it, which it observes.
  case step(FlowStep)
}

/// The flow that has sent an action, wherever its code is.
public struct FlowSender: Hashable, Sendable, Codable {
  /// The number of the flow, which no other flow of the app's run has.
  public let flow: FlowID
  /// The feature that the flow belongs to.
  public let feature: FeatureID
  /// The bytes that the flow was launched with; empty for one that cannot be made again.
  public let launch: Payload

  /// Creates the sender of an action.
  public init(flow: FlowID, feature: FeatureID, launch: Payload) {
    self.flow = flow
    self.feature = feature
    self.launch = launch
  }
}

/// How a child flow is shown.
public enum Standing: Hashable, Sendable, Codable {
  /// On the stack of its parent.
  case pushed
  /// In a slot of one of its parent's screens.
  case embedded
  /// In a modal of its parent.
  case presented(ModalID)
}
