/// The progress that a ``PackageBuilder`` reports.
public enum BuildProgress: Sendable {
  /// The build of this many packages begins.
  case began(count: Int)
  /// The build of a package begins. Numbers start at 1.
  case started(PluginPackage, number: Int, count: Int)
  /// A step of the build of a package has begun.
  case step(PluginPackage, BuildStep)
  /// The build of a package has succeeded or failed.
  case finished(BuildResult, number: Int, count: Int)
}
