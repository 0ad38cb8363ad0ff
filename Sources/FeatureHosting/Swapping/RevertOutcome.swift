public import Failures

/// The result of reverting a library to an earlier version.
public enum RevertOutcome: Sendable {
  /// The earlier version took over.
  case reverted
  /// The earlier version cannot take over.
  case failed(FlowFailure)
  /// The library was removed in the meantime.
  case removed
  /// No library has this name.
  case unknown
  /// The library is being tried or swapped.
  case busy
  /// The current version is the first.
  case noEarlierVersion
}
