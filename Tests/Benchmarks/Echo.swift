import Glibc
import Platform
import TestSupport

/// A process that sends back what it gets.
@MainActor
final class Echo {
  private let near: Int32

  init() throws {
    guard let ends = SocketPair() else {
      throw ProcessError.system(call: "socketpair", subject: "", cause: "\(errno)")
    }
    var process: pid_t = -1
    let launch = ProcessLaunch(
      ["/proc/self/exe", "__echo"], environment: Environment.current, result: ends.far, group: .inherited)
    let status = ChildProcess.spawn(launch, output: STDERR_FILENO, process: &process)
    close(ends.far)
    guard status == 0 else { throw ProcessError.system(call: "spawn", subject: "__echo", cause: "\(status)") }
    near = ends.near
    _ = fcntl(near, F_SETFL, 0)
  }

  /// The time of one round trip, in microseconds.
  func roundTrips(_ count: Int) -> Double {
    var message = [UInt8](repeating: 1, count: 40)
    let begun = ContinuousClock.now
    for _ in 0..<count {
      _ = write(near, message, message.count)
      _ = read(near, &message, message.count)
    }
    return Self.microseconds(begun) / Double(count)
  }

  static func microseconds(_ begun: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = begun.duration(to: .now).components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }

  /// Sends back what comes on descriptor 3, until it is closed.
  static func serve() {
    var message = [UInt8](repeating: 0, count: 64)
    while case let count = read(ChildProcess.resultDescriptor, &message, message.count), count > 0 {
      _ = write(ChildProcess.resultDescriptor, message, count)
    }
  }
}
