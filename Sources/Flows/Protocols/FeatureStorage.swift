public import Failures
public import Payloads

/// The storage of a feature: a small number of values that persist across launches.
///
/// A key is 1 to 128 bytes of text, a value is at most 1 MiB, and the values of a feature are at most 8 MiB in total.
/// All values are in memory before a flow starts, so no call waits for a disk or another process. A stored value can be
/// read immediately. Values are written to disk whole and in the order in which they were stored. A value that can't be
/// written, for example because the disk is full, stays in memory and is retried; the flow is notified with
/// ``FlowEvent/storeFailed(key:cause:)``.
@MainActor
public protocol FeatureStorage: AnyObject, Sendable {
  /// Returns the value of a key from memory, or nil if none is stored.
  ///
  /// - Throws: ``FlowFailure`` if the key has an invalid length or the stored value couldn't be read.
  func load(_ key: String) throws(FlowFailure) -> Payload?

  /// Stores a value, or removes it if `value` is nil.
  ///
  /// - Throws: ``FlowFailure`` if the key or the value breaks a limit. Nothing is stored in that case.
  func store(_ value: Payload?, for key: String) throws(FlowFailure)

  /// Returns the path of the feature's data folder, for files that its code keeps itself, as a database.
  ///
  /// The folder is there, for this user alone, and stays over restarts and new versions until the user has the feature's
  /// data forgotten; the path is another one then. In the canary of a new version it may only be read.
  ///
  /// - Throws: ``FlowFailure`` if the host keeps no files, or the folder could not be made.
  func dataFolder() throws(FlowFailure) -> String
}

extension FeatureStorage {
  /// Throws that the host keeps no files of features.
  public func dataFolder() throws(FlowFailure) -> String { throw .noDataFolder }
}
