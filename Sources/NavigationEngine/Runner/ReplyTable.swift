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
    let then: @MainActor (Reply) -> Void
    var deadline: LoopToken?
  }

  private var awaited: [UInt64: Awaited] = [:]
  private var last: UInt64 = 0

  /// Makes a token for an event that is told to a flow; `then` is called once at most.
  func expect(from flow: FlowID, _ then: @escaping @MainActor (Reply) -> Void) -> UInt64 {
    last += 1
    awaited[last] = Awaited(flow: flow, then: then)
    return last
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
