import Flows
import Payloads

/// The answer to a request: what became of it, and what a presented flow returned.
struct Settled: Sendable {
  var outcome: Outcome
  var result: Payload?
}

/// The requests that someone waits for, by their number.
///
/// Every waiter is resumed exactly once: by the answer, or when the flow ends.
@MainActor
struct Waiters {
  private struct Waiter {
    var continuation: CheckedContinuation<Settled, Never>
    /// The request may end the flow that makes it, which is then what was asked for.
    var mayEndFlow: Bool
  }

  private var last: UInt64 = 0
  private var waiting: [OperationID: Waiter] = [:]

  var isEmpty: Bool { waiting.isEmpty }

  mutating func makeOperation() -> OperationID {
    last += 1
    return OperationID(rawValue: last)
  }

  mutating func add(_ continuation: CheckedContinuation<Settled, Never>, _ operation: OperationID, mayEndFlow: Bool) {
    waiting[operation] = Waiter(continuation: continuation, mayEndFlow: mayEndFlow)
  }

  mutating func settle(_ operation: OperationID, _ settled: Settled) {
    waiting.removeValue(forKey: operation)?.continuation.resume(returning: settled)
  }

  /// Resumes all: the flow has ended, by its own wish or not.
  mutating func endAll(_ cause: EndCause) {
    let isOwnWish = cause == .finished || cause == .popped || cause == .dismissed
    let all = waiting.values
    waiting.removeAll()
    for waiter in all {
      let outcome: Outcome = waiter.mayEndFlow && isOwnWish ? .done : .refused(.flowEnded)
      waiter.continuation.resume(returning: Settled(outcome: outcome, result: nil))
    }
  }
}

extension Request {
  /// Whether the request may end the flow that makes it.
  var mayEndFlow: Bool {
    switch self {
    case .pop, .popTo, .popToEntry, .popToRoot, .popToPreviousFlow, .dismissToRoot, .close, .finish: true
    default: false
    }
  }
}
