import Synchronization

/// Lines that may be noted on any thread.
final class NotedLines: Sendable {
  private let lines = Mutex<[String]>([])
  private static let limit = 1000

  func note(_ line: String) { lines.withLock { if $0.count < Self.limit { $0.append(line) } } }

  var all: [String] { lines.withLock { $0 } }
}
