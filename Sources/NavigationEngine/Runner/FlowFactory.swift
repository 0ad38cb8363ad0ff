public import Failures
public import Flows

/// A type that provides the engine with the sources of flows: it knows the features, the engine does not.
@MainActor
public protocol FlowFactory: AnyObject {
  /// Loads a feature, of which the engine then makes a flow. `ready` is called once, now or in a later turn.
  ///
  /// Each call is a fresh attempt. What takes long here is the host's own work, and not the feature's.
  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void)

  /// Returns what is being done while a feature is loaded: "Loading Catalog".
  func progress(of feature: FeatureID) -> String

  /// Returns the feature that opens a link, and the pattern of its that matches.
  ///
  /// - Throws: Why no feature opens the link.
  func target(of url: String) throws(FlowFailure) -> LinkTarget
}

/// The feature that opens a link, and the pattern that matches it.
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
