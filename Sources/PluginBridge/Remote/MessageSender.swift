import Bytes
import Failures
import FlowWire
import Flows
import Glibc
import Payloads
import Platform
import Synchronization

/// Sends messages to the host, in the order of the calls; may be used on any thread.
///
/// It waits while the host does not take them. What a flow asks for in a call is sent together with the answer; log lines
/// and values that it stores are sent at once, as the call may end the process.
final class MessageSender: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// The messages of a call are gathered until it has ended.
    var isGathering = false
  }

  private let socket: Int32
  private let state = Mutex(State())

  private static let gatheredLimit = 64 << 10

  init(_ socket: Int32) { self.socket = socket }

  /// Sends a message; one that breaks a limit is dropped, and the log says so.
  func send(_ message: RunnerMessage) {
    do {
      try send(message.frame(), isUrgent: message.isUrgent)
    } catch {
      if let line = try? RunnerMessage.log(.none, .error, "A message was not sent: \(error)").frame() {
        try? send(line, isUrgent: true)
      }
    }
  }

  /// Sends the answer to a query; one that breaks a limit is a failure.
  func answer(_ flow: FlowNumber, _ answer: FlowAnswer, _ query: QueryID, of feature: FeatureID) {
    do {
      try send(RunnerMessage.answer(flow, answer, query).frame(), isUrgent: false)
    } catch {
      send(.answer(flow, .failed(RunnerFailure.notReturned(feature, "\(error)")), query))
    }
  }

  /// Sends what is sent during `body` when it has ended.
  @MainActor
  func gather(_ body: () -> Void) {
    state.withLock { $0.isGathering = true }
    body()
    state.withLock { state in
      state.isGathering = false
      write(&state)
    }
  }

  private func send(_ frame: Frame, isUrgent: Bool) throws(FrameError) {
    try state.withLock { state throws(FrameError) in
      try frame.append(to: &state.bytes)
      if isUrgent || !state.isGathering || state.bytes.count > Self.gatheredLimit { write(&state) }
    }
  }

  private func write(_ state: inout State) {
    guard !state.bytes.isEmpty else { return }
    // A host that has gone is noticed by the reading side.
    _ = writeAll(state.bytes, to: socket)
    state.bytes.removeAll(keepingCapacity: state.bytes.capacity <= 1 << 20)
  }
}

extension RunnerMessage {
  fileprivate var isUrgent: Bool {
    switch self {
    case .log, .store, .phase, .ready, .refused, .settled: true
    default: false
    }
  }
}
