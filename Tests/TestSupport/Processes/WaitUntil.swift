import Glibc

/// Waits until a condition holds that nothing tells of, as with what another process writes to a file.
///
/// - Parameters:
///   - what: The thing that is waited for, for the error.
///   - state: The state that there is instead, for the error.
/// - Throws: ``ProcessError`` when it does not hold at the deadline.
public func waitUntil(
  _ what: String, deadline: Duration = .seconds(10), state: @autoclosure () throws -> String = "",
  _ isSo: () throws -> Bool
) throws {
  let end = ContinuousClock.now + deadline
  while try !isSo() {
    guard ContinuousClock.now < end else {
      throw ProcessError.system(call: "wait", subject: what, cause: "not within \(deadline)\n\(try state())")
    }
    poll(nil, 0, 10)
  }
}
