public import Failures
public import Flows

/// The failure of the system to write a stored value.
///
/// The value is in memory, where the feature reads it, and is written later if the system then accepts it.
public struct StorageFailure: Sendable, Equatable {
  /// The feature that stored the value.
  public var feature: FeatureID
  /// The key of the value.
  public var key: String
  /// The reason why the value was not written.
  public var failure: FlowFailure
  /// Whether all values that the feature had stored before are written.
  public var isFirst: Bool

  /// Creates a failure for the value of a key.
  public init(feature: FeatureID, key: String, failure: FlowFailure, isFirst: Bool) {
    self.feature = feature
    self.key = key
    self.failure = failure
    self.isFirst = isFirst
  }
}
