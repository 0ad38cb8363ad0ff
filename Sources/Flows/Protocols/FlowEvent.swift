public import Payloads
public import Screens

/// An event that the engine sends to a flow.
///
/// Events are sent one at a time, and never during another call into the flow.
public enum FlowEvent: Hashable, Sendable {
  /// The user pressed or changed an element on the entry's screen.
  case action(ActionID, ActionValue, entry: EntryID)
  /// A request was settled with an outcome. `result` is the result of a presented flow.
  ///
  /// Sent exactly once for each request with an operation, and never for one without.
  case settled(OperationID, Outcome, result: Payload?)
  /// An entry was added to the flow's own stack or to the stack of one of its modals.
  case entered(EntryID, route: Payload, isPresented: Bool)
  /// An entry was removed.
  case left(EntryID, EndCause)
  case appeared(EntryID)
  case disappeared(EntryID)
  /// A link that matches one of the feature's patterns was opened. A quiet link leaves the screen unchanged. The token
  /// identifies the link if the flow answers later.
  case link(url: String, pattern: String, quiet: Bool, token: UInt64)
  /// A child flow or one of its descendants sent an action. `child` is the direct child that passed it on. The token
  /// identifies the action if the flow answers later.
  case childAction(name: String, payload: Payload, child: FeatureID, sender: FlowSender, token: UInt64)
  /// A child flow ended whose result no caller is waiting for.
  case childEnded(child: FeatureID, EndCause, result: Payload?)
  case timer(UInt64)
  /// The flow was woken with this token, by itself or by one of its threads.
  case wake(UInt64)
  /// The selected tab was selected again. The count starts at 1.
  case tabReselected(count: Int)
  /// A presentation requested with this operation is on screen. `route` is empty for a child flow.
  case presented(ModalID, OperationID, route: Payload)
  /// A modal of the flow was dismissed. Sent once, with the cause.
  case dismissed(ModalID, EndCause)
  /// A child flow was started.
  case childBegan(child: FeatureID)
  /// The user started to go back from this entry and cancelled.
  case backCancelled(EntryID)
  /// The user tried to leave this entry, and its leave guard refused.
  case leaveRefused(EntryID)
  /// One of the flow's pages was selected.
  case pageSelected(PageID)
  case badgeChanged(PageID, String?)
  /// One of the flow's pages is gone because its flow has finished.
  case pageRemoved(PageID)
  /// A stored value couldn't be written, for example because the disk is full. Sent once for each key, until all values
  /// have been written. The value stays in memory and the write is retried. `cause` is the system's error text.
  case storeFailed(key: String, cause: String)
  /// The user has changed a setting of the feature, whose value is stored already; it is empty for a secret.
  case settingChanged(String, value: String)
  /// The host created the child flow from its recipe, and it is shown the way its parent presented it or an earlier
  /// instance of it.
  case stands(Standing)
  /// A navigation step of the flow or one of its descendants, sent to flows that observe steps.
  case step(FlowStep)
  /// A call of a service that the flow provides, the answer to its own, or a value of a topic that it follows.
  indirect case service(ServiceEvent)
}

/// The flow that sent an action, regardless of where its code runs.
public struct FlowSender: Hashable, Sendable {
  /// The flow's identity, unique within the app's run.
  public let flow: FlowID
  /// The feature that the flow belongs to.
  public let feature: FeatureID
  /// The encoded launch value of the flow.
  ///
  /// Empty if the flow can't be recreated.
  public let launch: Payload

  /// Creates the sender of an action.
  public init(flow: FlowID, feature: FeatureID, launch: Payload) {
    self.flow = flow
    self.feature = feature
    self.launch = launch
  }
}

/// The way a child flow is shown.
public enum Standing: Hashable, Sendable {
  /// On its parent's stack.
  case pushed
  /// In a slot of one of its parent's screens.
  case embedded
  /// In a modal of its parent.
  case presented(ModalID)
}
