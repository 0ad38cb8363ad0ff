public import Failures
public import Flows

/// The services that the engine needs from the host: the storage of features, and the log.
@MainActor
public protocol EngineServices: AnyObject, Sendable {
  /// Returns the storage of a feature, with its values in memory. Called before each flow of the feature begins.
  func storage(of feature: FeatureID) -> any FeatureStorage
  /// Writes a line to the log. `flow` is nil for a line of the engine. May be called on any thread.
  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?)
}
