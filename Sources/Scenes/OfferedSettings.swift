public import Flows

/// The settings of a feature as front ends offer them, wherever the user is.
public struct OfferedSettings: Hashable, Sendable {
  /// The feature.
  public var feature: FeatureID
  /// The title of the feature.
  public var title: String
  /// The titles of the settings, by which they are found: "Temperatures in, Wind".
  public var words: String

  /// Creates the settings of a feature.
  public init(feature: FeatureID, title: String, words: String) {
    (self.feature, self.title, self.words) = (feature, title, words)
  }
}
