public import Failures

extension FlowFailure.Code {
  /// The key is too short or too long.
  public static let storageKey: Self = "storage.key"
  /// The value is too large.
  public static let storageValue: Self = "storage.value"
  /// The feature's storage is full.
  public static let storageFull: Self = "storage.full"
  /// There is no data folder for the feature.
  public static let storageFolder: Self = "storage.folder"
}

extension FlowFailure {
  /// The failure of a host that has no data folder for a feature.
  package static var noDataFolder: FlowFailure {
    FlowFailure(
      code: .storageFolder, message: "There is no data folder for the feature.",
      expected: "a host that keeps files of features, and could make the folder", found: "none",
      remedy: "See the host's log for why. Keep what is needed as values, and go on without files.")
  }
}
