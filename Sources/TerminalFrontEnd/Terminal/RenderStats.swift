/// What drawing has cost so far.
public struct RenderStats: Sendable, Hashable {
  /// Frames that changed something.
  public var frames = 0
  /// Frames that were equal to what the terminal showed, and cost no byte.
  public var unchangedFrames = 0
  /// Bytes of all frames.
  public var bytes = 0
  /// System calls that sent them.
  public var writes = 0
  /// Cells of all frames that were sent.
  public var cellsEmitted = 0
  /// Time to find and encode the differences.
  public var encoding = Duration.zero
  /// Time in the system calls.
  public var writing = Duration.zero

  /// Creates counters that are all zero.
  public init() {}
}
