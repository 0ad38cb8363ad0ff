import EventLoop
import Failures
import Flows

/// The events that flows have taken and not said their last word on, by the tokens that name them.
@MainActor
final class ReplyTable {
  /// What becomes of an event that a flow has taken.
  enum Reply {
    /// The flow's last word.
    case outcome(Outcome, FlowFailure?)
    /// The flow has ended without one.
    case flowEnded
  }

  private struct Awaited {
    let flow: FlowID
    /// The request that is settled with the flow's word; nil for a link.
    let request: NavigationRequest?
    let then: @MainActor (Reply) -> Void
    var deadline: LoopToken?
  }

  private var awaited: [UInt64: Awaited] = [:]
  private var last: UInt64 = 0

  /// Makes a token for an event that is told to a flow; `then` is called once at most.
  ///
  /// - Parameter request: The request that is settled with the flow's word.
  func expect(
    from flow: FlowID, for request: NavigationRequest? = nil, _ then: @escaping @MainActor (Reply) -> Void
  ) -> UInt64 {
    last += 1
    awaited[last] = Awaited(flow: flow, request: request, then: then)
    return last
  }

  /// The operations of a flow that wait for the word of another.
  func operations(of sender: FlowID, heldBy flow: FlowID) -> [OperationID] {
    awaited.values.compactMap { awaited in
      guard awaited.flow == flow, let request = awaited.request, request.sender == sender else { return nil }
      return request.operation == .none ? nil : request.operation
    }
  }

  /// Whether the flow that took the event has not said its last word.
  func isAwaited(_ token: UInt64) -> Bool { awaited[token] != nil }

  /// Sets the deadline of a reply that is still awaited.
  func setDeadline(of token: UInt64, _ deadline: LoopToken) { awaited[token]?.deadline = deadline }

  /// Takes a flow's last word; false when nobody waits for it.
  func resolve(_ token: UInt64, from flow: FlowID, _ outcome: Outcome, _ failure: FlowFailure? = nil) -> Bool {
    guard awaited[token]?.flow == flow, let entry = forget(token) else { return false }
    entry.then(.outcome(outcome, failure))
    return true
  }

  /// No word is awaited any longer; false when none was.
  func withdraw(_ token: UInt64) -> Bool { forget(token) != nil }

  /// The flow has ended, or its instance was replaced: what it was asked is given up.
  func giveUp(on flow: FlowID) {
    for token in awaited.keys.filter({ awaited[$0]?.flow == flow }).sorted() { forget(token)?.then(.flowEnded) }
  }

  private func forget(_ token: UInt64) -> Awaited? {
    let entry = awaited.removeValue(forKey: token)
    entry?.deadline?.cancel()
    return entry
  }
}
