package import Failures
package import Payloads

/// A storage all of whose values can be read at once, as another process needs them.
@MainActor
package protocol ReadableStorage: FeatureStorage {
  /// The values by their keys, or why one cannot be read.
  ///
  /// - Throws: ``FlowFailure`` when it is not known which values there are.
  func contents() throws(FlowFailure) -> [String: Result<Payload, FlowFailure>]

  /// Removes the feature's data folder with all that is in it, if there is one.
  func removeDataFolder() throws(FlowFailure)
}

extension ReadableStorage {
  package func removeDataFolder() throws(FlowFailure) {}
}
