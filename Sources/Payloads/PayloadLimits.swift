/// The limits of payloads, enforced both in encoding and in decoding.
public enum PayloadLimits {
  /// The deepest nesting of containers.
  public static let depth = 32
  /// The largest number of items: values, containers and keys.
  public static let items = 65_536
}
