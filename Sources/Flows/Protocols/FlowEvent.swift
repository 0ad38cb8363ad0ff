public import Payloads
public import Screens

/// Something that the engine tells a flow.
///
/// Events come one after another, never inside another call into that flow.
public enum FlowEvent: Hashable, Sendable, Codable {
  /// The user pressed or changed something on the entry's screen.
  case action(ActionID, ActionValue, entry: EntryID)
  /// The one answer to a request. `result` is what a presented flow returned.
  case settled(OperationID, Outcome, result: Payload?)
  /// The entry now stands in a stack: the flow's own, or that of something it presented.
  case entered(EntryID, route: Payload, isPresented: Bool)
  /// The entry is gone.
  case left(EntryID, EndCause)
  case appeared(EntryID)
  case disappeared(EntryID)
  /// A link of the app that one of the feature's patterns matches. Quiet: what is on screen stays.
  /// The token names it when the flow answers later.
  case link(url: String, pattern: String, quiet: Bool, token: UInt64)
  /// A child flow sent an action to its parent; the token names it when the flow answers later.
  case childAction(name: String, payload: Payload, child: FeatureID, token: UInt64)
  /// A child flow ended, and nobody waited for it.
  case childEnded(child: FeatureID, EndCause, result: Payload?)
  case timer(UInt64)
  /// The tab that is selected already was selected again; the count starts at 1.
  case tabReselected(count: Int)
  /// What the flow asked to present, by this operation, is on screen. `route` is empty for a child flow.
  case presented(ModalID, OperationID, route: Payload)
  /// A modal of the flow's has gone, once, with the cause.
  case dismissed(ModalID, EndCause)
  /// A child flow has begun.
  case childBegan(child: FeatureID)
  /// The user began to go back from this entry and thought better of it.
  case backCancelled(EntryID)
  /// The user wanted to leave this entry, and its guard did not let them.
  case leaveRefused(EntryID)
  /// One of the flow's pages was selected.
  case pageSelected(PageID)
  case badgeChanged(PageID, String?)
  /// A value that the feature stored is not written, as with a full disk: once for each key, until all values are
  /// written. It stays in memory and is tried again. `cause` is the system's own text.
  case storeFailed(key: String, cause: String)
}
