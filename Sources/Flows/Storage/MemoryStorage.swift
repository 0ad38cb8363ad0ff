public import Failures
public import Payloads

/// An in-memory storage with the limits of the file storage, for tests and for apps without a disk.
@MainActor
public final class MemoryStorage: FeatureStorage {
  private var values = StoredValues()
  private let folder: String?

  /// Creates a storage with no values.
  ///
  /// - Parameter folder: The path of the data folder, which exists, or nil if the feature has none.
  public init(dataFolder folder: String? = nil) { self.folder = folder }

  /// Returns the path of the data folder.
  ///
  /// - Throws: A failure if there is none.
  public func dataFolder() throws(FlowFailure) -> String {
    guard let folder else { throw .noDataFolder }
    return folder
  }

  /// Returns the value of a key, or nil if there is none.
  ///
  /// - Throws: A failure if the length of the key is invalid.
  public func load(_ key: String) throws(FlowFailure) -> Payload? {
    try StorageLimits.check(key: key)
    return values[key]
  }

  /// Stores a value under a key, or removes it if `value` is nil.
  ///
  /// - Throws: A failure if the key or the value exceeds a limit. Nothing is stored in that case.
  public func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    try values.store(value, for: key)
  }
}

extension MemoryStorage: ReadableStorage {
  package func contents() -> StorageContents { values.all.mapValues { .success($0) } }
}
