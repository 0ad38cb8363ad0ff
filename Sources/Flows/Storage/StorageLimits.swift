package import Failures
package import Payloads

/// The limits of `switchyard.storage/1`, checked in one place for every storage.
package enum StorageLimits {
  /// The maximum length of a key, in bytes.
  package static var keySize: Int { HeaderLimits.key }
  /// The maximum size of a value, in bytes.
  package static var valueSize: Int { HeaderLimits.value }
  /// The maximum size of all values of a feature, in bytes.
  package static var featureSize: Int { HeaderLimits.storage }
  /// The maximum number of values of a feature.
  package static var valueCount: Int { HeaderLimits.values }

  /// Checks the number of a feature's values when one is added.
  package static func check(count: Int, adding key: String) throws(FlowFailure) {
    guard count < valueCount else {
      throw FlowFailure(
        code: .storageFull, message: "The feature's storage is full: '\(key)' was not stored.",
        expected: "at most \(valueCount) keys", found: "\(count + 1) keys",
        remedy: "Remove values that are no longer needed.")
    }
  }

  /// Checks the length of a key.
  package static func check(key: String) throws(FlowFailure) {
    guard (1...keySize).contains(key.utf8.count) else {
      throw FlowFailure(
        code: .storageKey, message: "A key of the feature's storage has a wrong length.",
        expected: "1 to \(keySize) bytes", found: "\(key.utf8.count) bytes")
    }
  }

  /// Checks the size of a value, and the total size of the feature's values with it.
  ///
  /// - Parameter others: The size of all other values of the feature.
  package static func check(value: Payload, for key: String, others: Int) throws(FlowFailure) {
    guard value.count <= valueSize else {
      throw FlowFailure(
        code: .storageValue, message: "The value for '\(key)' is too large for the feature's storage.",
        expected: "at most \(valueSize) bytes", found: "\(value.count) bytes")
    }
    guard others + value.count <= featureSize else {
      throw FlowFailure(
        code: .storageFull, message: "The feature's storage is full: '\(key)' was not stored.",
        expected: "at most \(featureSize) bytes in all", found: "\(others + value.count) bytes",
        remedy: "Remove values that are no longer needed.")
    }
  }
}
