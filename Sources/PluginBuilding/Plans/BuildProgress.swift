/// What a ``PackageBuilder`` tells while it works.
public enum BuildProgress: Sendable {
  /// Work begins on this many packages.
  case began(count: Int)
  /// The package with this number, from 1, is being built.
  case started(PluginPackage, number: Int, count: Int)
  /// The package with this number is done, well or not.
  case finished(BuildResult, number: Int, count: Int)
}
