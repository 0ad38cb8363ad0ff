/// What has changed in a watched folder since the last time.
public struct SourceChange: Sendable, Hashable {
  /// The files that were written, have appeared or have gone, as absolute paths.
  ///
  /// A folder that has gone stands for all that was in it.
  public var paths: Set<String>
  /// Whether changes may be missing from ``paths``, because there were too many for the system to tell: look at all.
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
