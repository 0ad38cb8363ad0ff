public import Failures

/// The result of going back to an earlier version of a library.
public enum RevertOutcome: Sendable {
  /// The earlier version has taken over.
  case reverted
  /// The earlier version cannot take over.
  case failed(FlowFailure)
  /// The library was removed meanwhile.
  case removed
  /// There is no library of this name.
  case unknown
  /// The library is being tried or swapped.
  case busy
  /// The present version is the first.
  case noEarlierVersion
}
