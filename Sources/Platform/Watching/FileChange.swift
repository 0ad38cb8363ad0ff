/// The files of a watched folder that have changed since the last report.
public struct FileChange: Sendable, Hashable {
  /// The files that were written, appeared or vanished, as absolute paths.
  ///
  /// A folder that vanished stands for all of its contents.
  public var paths: Set<String>
  /// Whether changes may be missing from ``paths``, because there were too many for the system to report.
  public var isIncomplete: Bool
  /// The time at which the first change was detected.
  public var detected: ContinuousClock.Instant

  /// Creates a change of these paths, first detected at this time.
  public init(paths: Set<String>, isIncomplete: Bool, detected: ContinuousClock.Instant) {
    self.paths = paths
    self.isIncomplete = isIncomplete
    self.detected = detected
  }
}
