public import Flows
public import Payloads

/// The record of a transition from one place to another, carried out or refused.
public struct TransitionRecord: Sendable, Equatable {
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
  /// The route of the top entry before the transition, as the flow encoded it, or nil if there was none.
  public var fromRoute: Payload?
  /// The route of the top entry after the transition, which equals ``fromRoute`` if the transition was refused.
  public var toRoute: Payload?
  /// The feature that was on top before, also while it showed nothing yet, or nil if nothing was.
  public var fromFeature: FeatureID?
  /// The feature on top after the transition, also while it shows nothing yet, or nil if nothing is.
  public var toFeature: FeatureID?
  /// The outcome: done, or refused with the reason.
  public var outcome: Outcome
  /// The time from the effect to the presentation of its result, or nil if the transition was refused.
  public var duration: Duration?
}
