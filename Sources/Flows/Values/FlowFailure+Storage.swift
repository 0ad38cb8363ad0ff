public import Failures

extension FlowFailure.Code {
  /// The key is too short or too long.
  public static let storageKey: Self = "storage.key"
  /// The value is too large.
  public static let storageValue: Self = "storage.value"
  /// The feature's storage is full.
  public static let storageFull: Self = "storage.full"
}
