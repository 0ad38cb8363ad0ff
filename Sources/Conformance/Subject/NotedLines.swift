import Failures
import Flows
import Synchronization

/// Lines that may be noted on any thread.
final class NotedLines: Sendable {
  private let lines = Mutex<[(line: String, level: LogLevel)]>([])
  private static let limit = 200

  func note(_ line: String, _ level: LogLevel) {
    lines.withLock { if $0.count < Self.limit { $0.append((line, level)) } }
  }

  var all: [String] { lines.withLock { $0.map(\.line) } }

  /// The lines that are errors.
  var errors: [String] { lines.withLock { lines in lines.filter { $0.level == .error }.map(\.line) } }
}
