/// Statistics about drawing.
public struct RenderStats: Sendable, Hashable {
  /// The number of frames that changed something.
  public var frames = 0
  /// The number of frames that were identical to the previous one and sent no bytes.
  public var unchangedFrames = 0
  /// The total number of bytes in all frames.
  public var bytes = 0
  /// The number of system calls that sent these bytes.
  public var writes = 0
  /// The total number of cells sent by all frames.
  public var cellsEmitted = 0
  /// The time spent on finding and encoding differences.
  public var encoding = Duration.zero
  /// The time spent in system calls.
  public var writing = Duration.zero

  /// Creates counters that all start at zero.
  public init() {}
}
