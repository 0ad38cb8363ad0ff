import CSwitchyard

/// The version of Switchyard.
enum Version {
  static let number = "0.1.0"
  static let abi = "\(SY_ABI_MAJOR).\(SY_ABI_MINOR)"
  /// The text that `--version` prints after the name.
  static let text = "\(number) (plugin ABI \(abi))"
}
