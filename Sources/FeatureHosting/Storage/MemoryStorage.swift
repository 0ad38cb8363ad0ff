public import Failures
public import Flows
public import Payloads

/// A storage that ends with the process, with the limits of the real one: for tests, and for an app without a disk.
@MainActor
public final class MemoryStorage: FeatureStorage {
  /// The stored values, by their keys.
  public private(set) var values: [String: Payload] = [:]

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
    try StorageLimits.check(key: key)
    if let value {
      let others = values.reduce(0) { $1.key == key ? $0 : $0 + $1.value.count }
      try StorageLimits.check(value: value, for: key, others: others)
    }
    values[key] = value
  }
}
