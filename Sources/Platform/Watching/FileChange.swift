/// The files of a watched folder that have changed since the last time.
public struct FileChange: Sendable, Hashable {
  /// The files that were written, have appeared or have gone, as absolute paths.
  ///
  /// A folder that has gone stands for all that was in it.
  public var paths: Set<String>
  /// Whether changes may be missing from ``paths``, because there were too many for the system to report.
  public var isIncomplete: Bool
  /// When the first of them was noticed.
  public var noticed: ContinuousClock.Instant

  /// Creates a change of these paths, first noticed at this time.
  public init(paths: Set<String>, isIncomplete: Bool, noticed: ContinuousClock.Instant) {
    self.paths = paths
    self.isIncomplete = isIncomplete
    self.noticed = noticed
  }
}
