public import Screens

/// Something that the engine tells a flow.
///
/// Events come one after another, never inside another call into that flow.
public enum FlowEvent: Sendable {
  /// The user pressed or changed something on the entry's screen.
  case action(ActionID, ActionValue, entry: EntryID)
  /// The one answer to a request. `result` is what a presented flow returned.
  case settled(OperationID, Outcome, result: Payload?)
  /// The entry now stands in a stack.
  case entered(EntryID, route: Payload)
  /// The entry is gone.
  case left(EntryID, EndCause)
  case appeared(EntryID)
  case disappeared(EntryID)
  /// A link of the app that one of the feature's patterns matches. Quiet: what is on screen stays.
  case link(url: String, pattern: String, quiet: Bool)
  /// A child flow sent an action to its parent.
  case childAction(name: String, payload: Payload, child: FeatureID)
  /// A child flow ended, and nobody waited for it.
  case childEnded(child: FeatureID, EndCause, result: Payload?)
  case timer(UInt64)
  /// The tab that is selected already was selected again; the count starts at 1.
  case tabReselected(count: Int)
}
