public import Failures
public import Flows
public import Payloads

/// Who makes flows for the engine: it knows the features, the engine does not.
@MainActor
public protocol FlowFactory: AnyObject {
  /// Makes a flow of a feature. `ready` is called once, now or in a later turn. Each call is a fresh attempt.
  func make(
    _ feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void)

  /// What is being done while a feature is made: "Loading Catalog".
  func progress(of feature: FeatureID) -> String

  /// The feature that opens a link, and the pattern of its that matches.
  func target(of url: String) throws(FlowFailure) -> LinkTarget
}

/// The feature that opens a link, and the pattern of its that matches.
public struct LinkTarget: Sendable, Equatable {
  /// The feature that opens the link.
  public var feature: FeatureID
  /// The text of the pattern that matches the link: "catalog/product/{id}".
  public var pattern: String

  /// Creates a target from a feature and the text of one of its patterns.
  public init(feature: FeatureID, pattern: String) {
    self.feature = feature
    self.pattern = pattern
  }
}

/// What the engine needs beside flows: where features keep their values, and the log.
@MainActor
public protocol EngineServices: AnyObject, Sendable {
  /// The storage of a feature, with its values in memory; asked for before each flow of the feature begins.
  func storage(of feature: FeatureID) -> any FeatureStorage
  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?)
}
