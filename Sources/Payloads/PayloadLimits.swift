/// The limits of payloads, enforced during both encoding and decoding.
public enum PayloadLimits {
  /// The maximum nesting depth of containers.
  public static let depth = 32
  /// The maximum number of items, which are values, containers, and keys.
  public static let items = 65_536
  /// The maximum number of items of a saved window, which has those of all features: one of ten thousand screens does
  /// not keep the others from being saved.
  package static let windowItems = 1 << 20
}
