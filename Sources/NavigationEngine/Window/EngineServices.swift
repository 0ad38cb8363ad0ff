public import Failures
public import Flows
public import Scenes

/// The services that the engine needs from the host: the storage of features, and the log.
@MainActor
public protocol EngineServices: AnyObject, Sendable {
  /// Returns the storage of a feature, with its values in memory. Called before each flow of the feature begins.
  func storage(of feature: FeatureID) -> any FeatureStorage
  /// Returns why a feature may not have something outside the window, or nil if it may.
  func refusal(of effect: OutsideEffect, by feature: FeatureID) -> FlowFailure?
  /// Returns the identity of the library that a feature is from, whose features share the limits of a library.
  func library(of feature: FeatureID) -> String
  /// Writes a line to the log. `flow` is nil for a line of the engine. May be called on any thread.
  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?)
  /// Reports a call of a flow that was refused or ignored because it breaks a rule, or a rule that a flow does not
  /// follow, for the author of its feature. May be called on any thread.
  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID)
}

extension EngineServices {
  /// Lets every feature have it.
  public func refusal(of effect: OutsideEffect, by feature: FeatureID) -> FlowFailure? { nil }

  /// Takes each feature for a library.
  public func library(of feature: FeatureID) -> String { feature.rawValue }

  /// Reports a broken rule as a warning in the log.
  public nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) {
    log(.warning, "\(misuse)", flow: flow)
  }
}
