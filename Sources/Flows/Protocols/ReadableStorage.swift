package import Failures
package import Payloads

/// The values of a storage by their keys, or why one cannot be read.
package typealias StorageContents = [String: Result<Payload, FlowFailure>]

/// A storage all of whose values can be read at once, as another process needs them.
@MainActor
package protocol ReadableStorage: FeatureStorage {
  /// The values in memory.
  ///
  /// - Throws: ``FlowFailure`` when it is not known which values there are.
  func contents() throws(FlowFailure) -> StorageContents

  /// Removes the feature's data folder with all that is in it, if there is one.
  func removeDataFolder() throws(FlowFailure)
}

extension ReadableStorage {
  package func removeDataFolder() throws(FlowFailure) {}
}
