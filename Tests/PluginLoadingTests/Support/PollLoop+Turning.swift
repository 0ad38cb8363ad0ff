import Platform
import Testing

extension PollLoop {
  /// Turns the loop until the condition holds, for 30 seconds at most, or for longer where a disk is slow.
  func turn(within limit: Duration = .seconds(30), until condition: () -> Bool) throws {
    let end = now.advanced(by: limit)
    while !condition() {
      try #require(now < end, "nothing happened for \(limit)")
      turn(timeout: .milliseconds(100))
    }
  }
}
