public import Failures
public import Payloads

/// A storage that ends with the process, with the limits of the real one: for tests, and for an app without a disk.
@MainActor
public final class MemoryStorage: FeatureStorage {
  private var values = StoredValues()

  /// Creates a storage with no values.
  public init() {}

  /// Reads the value of a key; nil when nothing is stored for it.
  ///
  /// - Throws: A failure when the key has a wrong length.
  public func load(_ key: String) throws(FlowFailure) -> Payload? {
    try StorageLimits.check(key: key)
    return values[key]
  }

  /// Stores a value for a key; nil removes it.
  ///
  /// - Throws: A failure when the key or the value breaks a limit; nothing is stored then.
  public func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    try values.store(value, for: key)
  }
}

extension MemoryStorage: ReadableStorage {
  package func contents() -> [String: Result<Payload, FlowFailure>] { values.all.mapValues { .success($0) } }
}
