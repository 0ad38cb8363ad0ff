public import Failures
public import Flows

/// A type that provides the engine with the sources of flows.
///
/// It knows the features, which the engine does not.
@MainActor
public protocol FlowFactory: AnyObject {
  /// Loads a feature so that the engine can create a flow of it. `ready` is called once, now or in a later turn.
  ///
  /// Each call is a new attempt. The time that it takes is the host's, not the feature's.
  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void)

  /// Returns a text for the progress display while a feature is loaded: "Loading Catalog".
  func progress(of feature: FeatureID) -> String

  /// Returns the feature that opens a link, and its pattern that matches.
  ///
  /// - Throws: The reason why no feature opens the link.
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
