/// The limits of payloads, enforced during both encoding and decoding.
public enum PayloadLimits {
  /// The maximum nesting depth of containers.
  public static let depth = 32
  /// The maximum number of items, which are values, containers, and keys.
  public static let items = 65_536
}
