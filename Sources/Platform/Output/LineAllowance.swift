/// The number and size of the lines that one plugin may add to the log in a second.
package struct LineAllowance {
  /// The number of lines of one owner that are kept per second.
  package static let linesPerSecond = 200
  /// The number of bytes of one owner that are kept per second.
  package static let bytesPerSecond = 64 << 10

  /// The second that the allowance is for.
  package let second: Int
  /// The number of lines that were dropped in that second.
  package private(set) var dropped = 0
  private var lines = 0
  private var bytes = 0

  package init(second: Int) { self.second = second }

  /// Counts a line, and returns whether it is within the limits.
  package mutating func admit(_ size: Int) -> Bool {
    guard lines < Self.linesPerSecond, bytes + size <= Self.bytesPerSecond else {
      dropped += 1
      return false
    }
    lines += 1
    bytes += size
    return true
  }
}
