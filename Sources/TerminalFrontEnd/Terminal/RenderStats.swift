/// Statistics about drawing.
public struct RenderStats: Sendable, Hashable {
  /// The number of frames that changed something.
  public var frames = 0
  /// The number of frames that were identical to the previous one and sent no bytes.
  public var unchangedFrames = 0
  /// The number of bytes of all frames.
  public var bytes = 0
  /// The number of system calls that sent these bytes.
  public var writes = 0
  /// The number of cells that all frames sent.
  public var cellsEmitted = 0
  /// The time spent finding and encoding differences.
  public var encoding = Duration.zero
  /// The time spent in system calls.
  public var writing = Duration.zero

  /// Creates counters that are all zero.
  public init() {}
}
