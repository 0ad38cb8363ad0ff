import EventLoop
import Failures
import Flows

/// The table of events that flows have accepted but not given a final reply to, by token.
@MainActor
final class ReplyTable {
  /// The result of an event that a flow has accepted.
  enum Reply {
    /// The flow's final reply.
    case outcome(Outcome, FlowFailure?)
    /// The flow ended without a reply.
    case flowEnded
  }

  private struct Awaited {
    let flow: FlowID
    /// The request that the reply settles, or nil for a link.
    let request: NavigationRequest?
    let then: @MainActor (Reply) -> Void
    var deadline: LoopToken?
  }

  private var awaited: [UInt64: Awaited] = [:]
  private var last: UInt64 = 0

  /// Returns a token for an event sent to a flow.
  ///
  /// `then` is called at most once.
  ///
  /// - Parameter request: The request that the reply settles.
  func expect(
    from flow: FlowID, for request: NavigationRequest? = nil, _ then: @escaping @MainActor (Reply) -> Void
  ) -> UInt64 {
    last += 1
    awaited[last] = Awaited(flow: flow, request: request, then: then)
    return last
  }

  /// Returns the operations of `sender` that await a reply from `flow`.
  func operations(of sender: FlowID, heldBy flow: FlowID) -> [OperationID] {
    awaited.values.compactMap { awaited in
      guard awaited.flow == flow, let request = awaited.request, request.sender == sender else { return nil }
      return request.operation == .none ? nil : request.operation
    }
  }

  /// Returns whether the reply under this token is still awaited.
  func isAwaited(_ token: UInt64) -> Bool { awaited[token] != nil }

  /// Sets the deadline of a reply, if it is still awaited.
  func setDeadline(of token: UInt64, _ deadline: LoopToken) { awaited[token]?.deadline = deadline }

  /// Takes a flow's final reply, and returns false if none is awaited under this token.
  func resolve(_ token: UInt64, from flow: FlowID, _ outcome: Outcome, _ failure: FlowFailure? = nil) -> Bool {
    guard awaited[token]?.flow == flow, let entry = forget(token) else { return false }
    entry.then(.outcome(outcome, failure))
    return true
  }

  /// Stops awaiting a reply, and returns false if none was awaited.
  func withdraw(_ token: UInt64) -> Bool { forget(token) != nil }

  /// Gives up on all replies of a flow that has ended or whose instance was replaced.
  func giveUp(on flow: FlowID) {
    for token in awaited.keys.filter({ awaited[$0]?.flow == flow }).sorted() { forget(token)?.then(.flowEnded) }
  }

  private func forget(_ token: UInt64) -> Awaited? {
    let entry = awaited.removeValue(forKey: token)
    entry?.deadline?.cancel()
    return entry
  }
}
