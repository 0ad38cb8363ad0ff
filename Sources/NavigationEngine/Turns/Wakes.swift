import Flows
import Synchronization

/// The tokens with which flows were woken, until they are told.
///
/// What is waiting when a turn begins is told in it, one token after the other behind the flow's other events. What is
/// added meanwhile waits for a later turn, so that a flow that is woken without pause leaves room for all else.
///
/// Safe to use from any thread.
final class Wakes: Sendable {
  private struct Waiting {
    var tokens = WakeTokens()
    /// The number of tokens, from the first, that may be told in this turn.
    var released = 0
  }

  private let flows = Mutex<[FlowID: Waiting]>([:])

  func insert(_ token: UInt64, of flow: FlowID) -> WakeTokens.Addition {
    flows.withLock { $0[flow, default: Waiting()].tokens.insert(token) }
  }

  /// Begins a turn, and returns the flows that have tokens to be told.
  func release() -> [FlowID] {
    flows.withLock { flows in
      for index in flows.values.indices { flows.values[index].released = flows.values[index].tokens.count }
      return flows.keys.sorted { $0.rawValue < $1.rawValue }
    }
  }

  /// The next token that a flow may be told in this turn.
  func next(of flow: FlowID) -> UInt64? {
    flows.withLock { flows in
      guard let waiting = flows[flow], waiting.released > 0 else { return nil }
      return waiting.tokens.first
    }
  }

  /// Removes the token that a flow is told now, after which the same one may be added again.
  func removeFirst(of flow: FlowID) {
    flows.withLock { flows in
      flows[flow]?.tokens.popFirst()
      flows[flow]?.released -= 1
      if flows[flow]?.tokens.isEmpty == true { flows[flow] = nil }
    }
  }

  /// Removes the tokens of a flow whose instance has ended.
  func removeAll(of flow: FlowID) { flows.withLock { $0[flow] = nil } }
}
