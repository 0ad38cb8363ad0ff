import Glibc

/// A child process that a test talks with: it is sent text, and what it writes is waited for.
///
/// Not for several threads at once. The process is killed, with all that it has started, when this object goes.
public final class InteractiveProcess {
  private let command: [String]
  private let child: SpawnedProcess
  private var pending: [UInt8] = []
  private var hasEnded = false
  private var closesInput = false
  private var output: [UInt8] = []
  private var errors: [UInt8] = []

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - environment: All of its environment; nil passes on the caller's.
  ///   - hasInput: Whether it has a standard input.
  public init(_ command: [String], environment: [String: String]? = nil, hasInput: Bool = true) throws {
    self.command = command
    child = try SpawnedProcess(command, environment: environment, hasInput: hasInput)
  }

  /// The number of the process.
  public var process: Int32 { child.process }

  deinit {
    if !hasEnded { child.kill() }
  }

  /// Queues text for its standard input, which goes out while the output is waited for.
  public func send(_ text: String) { pending += Array(text.utf8) }

  /// Waits until its output has this text, and returns the output from the start.
  ///
  /// - Throws: ``ProcessError`` when the text has not come by then, or cannot come any more.
  public func waitForOutput(_ text: String, deadline: Duration) throws -> String {
    let end = ContinuousClock.now + deadline
    let wanted = Array(text.utf8)
    while !Self.contains(output, wanted) {
      guard child.output.isOpen, turn(until: end) else { throw late() }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Ends its input after what was sent, waits until it has ended, and returns what became of it.
  ///
  /// - Throws: ``ProcessError`` when it is still at work at the deadline; it is killed then.
  public func finish(deadline: Duration) throws -> ProcessOutcome {
    let end = ContinuousClock.now + deadline
    closesInput = true
    while child.output.isOpen || child.errors.isOpen {
      guard turn(until: end) else { throw late() }
    }
    guard let status = child.reap(until: end) else { throw late() }
    hasEnded = true
    return ProcessOutcome(
      status: status, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
  }

  /// Moves what can be moved in either direction; false when the time is up.
  private func turn(until end: ContinuousClock.Instant) -> Bool {
    if pending.isEmpty, closesInput { child.input.close() }
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero else { return false }
    let (seconds, attoseconds) = left.components
    let wait = Int32(min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    // A descriptor of -1, as one that is closed has, is left out.
    var watched = [
      pollfd(fd: child.output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.errors.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pending.isEmpty ? -1 : child.input.number, events: Int16(POLLOUT), revents: 0),
    ]
    _ = poll(&watched, 3, wait)
    if watched[0].revents != 0 { child.output.drain(into: &output) }
    if watched[1].revents != 0 { child.errors.drain(into: &errors) }
    if watched[2].revents != 0 { child.input.feed(from: &pending) }
    return true
  }

  private func late() -> ProcessError {
    .deadline(
      command: command, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self)
    )
  }

  private static func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
