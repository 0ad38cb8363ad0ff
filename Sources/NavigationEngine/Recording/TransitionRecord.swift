public import Flows
public import Payloads

/// The record of a transition from one place to another, or of one that was refused.
public struct TransitionRecord: Sendable, Equatable {
  /// A place where the user is: the entry on top.
  public struct Place: Sendable, Equatable {
    /// The feature that the entry belongs to.
    public var feature: FeatureID
    /// The entry on top.
    public var entry: EntryID
    /// The route of the entry, as the flow encoded it.
    public var route: Payload
  }

  /// Who asked for a transition.
  public enum Origin: Sendable, Equatable {
    case user
    case flow(FlowID)
    case engine(EndCause)
  }

  /// Counts from 1, without gaps.
  public var number: UInt64
  /// What was asked for: "push", "back".
  public var operation: String
  /// Who asked for it.
  public var origin: Origin
  /// What was on top before; nil when nothing was.
  public var from: Place?
  /// What is on top now; the same as before when it was refused.
  public var to: Place?
  /// What became of it: done, or refused with the reason.
  public var outcome: Outcome
  /// From when it was carried out to when what it led to was shown; nil when it was refused.
  public var duration: Duration?
}
