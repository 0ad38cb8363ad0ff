import Platform
import Testing

extension PollLoop {
  /// Turns the loop until the condition holds, for 30 seconds at most.
  func turn(until condition: () -> Bool) throws {
    let end = now.advanced(by: .seconds(30))
    while !condition() {
      try #require(now < end, "nothing happened for 30 seconds")
      turn(timeout: .milliseconds(100))
    }
  }
}
