/// Statistics about drawing.
package struct RenderStats: Sendable, Hashable {
  /// The number of frames that changed something.
  package var frames = 0
  /// The number of frames that were identical to the previous one and sent no bytes.
  package var unchangedFrames = 0
  /// The total number of bytes in all frames.
  package var bytes = 0
  /// The number of system calls that sent these bytes.
  package var writes = 0
  /// The total number of cells sent by all frames.
  package var cellsEmitted = 0
  /// The time spent on finding and encoding differences.
  package var encoding = Duration.zero
  /// The time spent in system calls.
  package var writing = Duration.zero

  /// Creates counters that all start at zero.
  package init() {}
}
