/// The answer to a request: what became of it, and what a presented flow returned.
struct Settled: Sendable {
  var outcome: Outcome
  var result: Payload?
}

/// The requests that someone waits for, by their number.
///
/// Every waiter is resumed exactly once: by the answer, or with *flow ended* when the flow ends.
@MainActor
struct Waiters {
  private var last: UInt64 = 0
  private var waiting: [OperationID: CheckedContinuation<Settled, Never>] = [:]

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ continuation: CheckedContinuation<Settled, Never>) -> OperationID {
    last += 1
    let operation = OperationID(rawValue: last)
    waiting[operation] = continuation
    return operation
  }

  mutating func settle(_ operation: OperationID, _ settled: Settled) {
    waiting.removeValue(forKey: operation)?.resume(returning: settled)
  }

  mutating func endAll() {
    let all = waiting.values
    waiting.removeAll()
    for continuation in all { continuation.resume(returning: Settled(outcome: .refused(.flowEnded), result: nil)) }
  }
}
