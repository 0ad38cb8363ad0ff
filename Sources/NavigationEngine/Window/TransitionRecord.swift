public import Flows
public import Payloads

/// The record of a transition from one place to another, carried out or refused.
public struct TransitionRecord: Sendable, Equatable {
  /// A place in the app: the feature, the identity and the route of the top entry.
  public struct Place: Sendable, Equatable {
    /// The feature that the entry belongs to.
    public var feature: FeatureID
    /// The entry on top.
    public var entry: EntryID
    /// The route of the entry, as the flow encoded it.
    public var route: Payload
  }

  /// The originator of a transition.
  public enum Origin: Sendable, Equatable {
    case user
    case flow(FlowID)
    case engine(EndCause)
  }

  /// The number of the record, counted from 1 without gaps.
  public var number: UInt64
  /// The name of the operation: "push", "back".
  public var operation: String
  /// The originator of the transition.
  public var origin: Origin
  /// The place before the transition, or nil if there was none.
  public var from: Place?
  /// The place after the transition, which equals ``from`` if the transition was refused.
  public var to: Place?
  /// The feature that was on top before, also while it showed nothing yet, or nil if nothing was.
  public var fromFeature: FeatureID?
  /// The feature on top after the transition, also while it shows nothing yet, or nil if nothing is.
  public var toFeature: FeatureID?
  /// The outcome: done, or refused with the reason.
  public var outcome: Outcome
  /// The time from the effect to the presentation of its result, or nil if the transition was refused.
  public var duration: Duration?
}
