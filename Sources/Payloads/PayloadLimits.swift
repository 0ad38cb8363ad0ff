/// What a payload may be at most; the same when it is written and when it is read.
public enum PayloadLimits {
  /// Containers in containers.
  public static let depth = 32
  /// Values, containers and keys in all.
  public static let items = 65_536
}
