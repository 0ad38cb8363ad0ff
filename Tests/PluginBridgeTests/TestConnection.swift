import Bytes
import FlowWire
import Glibc
import Platform

@testable import PluginBridge

/// A connection to a process that there is only in the test, which says what the process says.
@MainActor
final class TestConnection: RunnerConnection {
  weak var delegate: (any RunnerConnectionDelegate)?
  let id: Int32 = 1
  let excess: ProcessHoldings.Excess? = nil
  /// Whether the process reads nothing more.
  var isFull = false
  /// The messages that the process was sent.
  private(set) var messages: [HostMessage] = []
  /// The number of messages that the process was sent.
  var sent: Int { messages.count }
  private(set) var isKilled = false
  private(set) var isEnded = false

  func start(_ arguments: [String], file: Int32?) -> Int32 { 0 }

  func send(_ message: HostMessage) throws {
    if isFull { throw UnreadMessages(size: 7) }
    messages.append(message)
  }

  func signal() { isKilled = true }

  func end() { isEnded = true }

  /// Has the process say something.
  func say(_ messages: RunnerMessage...) {
    for message in messages { delegate?.connection(self, didSend: message) }
  }

  /// Has the process end, as one that was killed does.
  func finish() { delegate?.connection(self, didEnd: .signalled(SIGKILL), garbled: nil) }
}
