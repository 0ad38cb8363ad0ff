public import Failures

extension FlowFailure.Code {
  /// A key of a feature's store is too short or too long.
  public static let storageKey: Self = "storage.key"
  /// A value is too large for a feature's store.
  public static let storageValue: Self = "storage.value"
  /// A feature's store is full.
  public static let storageFull: Self = "storage.full"
}
