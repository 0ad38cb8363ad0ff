public import Failures
public import Payloads

/// The storage of a feature: a small number of values that persist across launches.
///
/// Keys are 1 to 128 bytes of text, a value has at most 1 MiB, a feature at most 8 MiB. The values are in memory before a
/// flow begins, and no call waits for a disk or another process: a value that is stored can be read at once, and each
/// is written whole and in the order in which they were stored. One that the system does not write, as with a full
/// disk, is told by ``FlowEvent/storeFailed(key:cause:)``, stays in memory, and is tried again.
@MainActor
public protocol FeatureStorage: AnyObject, Sendable {
  /// Reads the value of a key from memory; nil when nothing is stored for it.
  ///
  /// - Throws: ``FlowFailure`` when the key has a wrong length, or what is stored could not be read.
  func load(_ key: String) throws(FlowFailure) -> Payload?

  /// Stores a value; nil removes it.
  ///
  /// - Throws: ``FlowFailure`` when the key or the value breaks a limit; nothing is stored then.
  func store(_ value: Payload?, for key: String) throws(FlowFailure)
}
