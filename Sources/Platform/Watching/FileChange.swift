/// The files of a watched folder that have changed since the last report.
public struct FileChange: Sendable, Hashable {
  /// The files that were written, appeared or vanished, as absolute paths.
  ///
  /// A folder that vanished stands for all of its contents.
  public var paths: Set<String>
  /// Whether changes may be missing from ``paths``, because there were too many for the system to report.
  public var isIncomplete: Bool
  /// The time at which the first change was noticed.
  public var noticed: ContinuousClock.Instant

  /// Creates a change of these paths, first noticed at this time.
  public init(paths: Set<String>, isIncomplete: Bool, noticed: ContinuousClock.Instant) {
    self.paths = paths
    self.isIncomplete = isIncomplete
    self.noticed = noticed
  }
}
