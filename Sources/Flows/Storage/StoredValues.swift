package import Failures
package import Payloads

/// The values of one feature in memory, with their total size.
package struct StoredValues {
  /// The values by their keys.
  package private(set) var all: [String: Payload] = [:]
  /// The size of all values, in bytes.
  package private(set) var size = 0

  /// Creates a store with no values.
  package init() {}

  /// The keys that have a value.
  package var keys: some Collection<String> { all.keys }

  /// The value of a key, or nil if there is none, without a check of the limits when it is set.
  package subscript(key: String) -> Payload? {
    get { all[key] }
    set {
      size += (newValue?.count ?? 0) - (all[key]?.count ?? 0)
      all[key] = newValue
    }
  }

  /// Stores a value under a key, or removes it if `value` is nil.
  ///
  /// - Throws: A failure if the key or the value exceeds a limit. Nothing is stored in that case.
  package mutating func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    try StorageLimits.check(key: key)
    if value != nil, all[key] == nil { try StorageLimits.check(count: all.count, adding: key) }
    if let value { try StorageLimits.check(value: value, for: key, others: size - (all[key]?.count ?? 0)) }
    self[key] = value
  }
}
