import Coordination
import CSwitchyard
import Failures
import Payloads

/// The limits of `switchyard.storage/1`, checked in one place for every store.
package enum StorageLimits {
  static let keySize = 128
  static let valueSize = 1 << 20
  static let featureSize = 8 << 20

  static func check(key: String) throws(FlowFailure) {
    guard (1...keySize).contains(key.utf8.count) else {
      throw FlowFailure(
        code: "storage.key", message: "A key of the feature's storage has a wrong length.",
        expected: "1 to \(keySize) bytes", found: "\(key.utf8.count) bytes")
    }
  }

  /// - Parameter others: The size of all other values of the feature.
  static func check(value: Payload, for key: String, others: Int) throws(FlowFailure) {
    guard value.count <= valueSize else {
      throw FlowFailure(
        code: "storage.value", message: "The value for '\(key)' is too large for the feature's storage.",
        expected: "at most \(valueSize) bytes", found: "\(value.count) bytes")
    }
    guard others + value.count <= featureSize else {
      throw FlowFailure(
        code: "storage.full", message: "The feature's storage is full: '\(key)' was not stored.",
        expected: "at most \(featureSize) bytes in all", found: "\(others + value.count) bytes",
        remedy: "Remove values that are no longer needed.")
    }
  }

  /// What a plugin is told of a failure: that a limit is exceeded, that a key breaks the rules, or that it went wrong.
  static func status(of failure: FlowFailure) -> Int32 {
    switch failure.code {
    case "storage.value", "storage.full": SY_E_TOO_LARGE
    case "storage.key": SY_E_INVALID
    default: SY_E_UNSPECIFIED
    }
  }
}
