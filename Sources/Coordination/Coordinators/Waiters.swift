import Flows
import Payloads

/// The answer to a request: what became of it, and what a presented flow returned.
struct Settled: Sendable {
  var outcome: Outcome
  var result: Payload?
}

/// The requests that someone waits for, by their number.
///
/// Every one is answered exactly once: by the answer, or when the flow ends.
@MainActor
struct Waiters {
  private struct Waiter {
    var answer: Awaited<Settled>
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

  /// Notes a request, and returns what its answer is waited for with.
  mutating func add(_ operation: OperationID, mayEndFlow: Bool) -> Awaited<Settled> {
    let answer = Awaited<Settled>()
    waiting[operation] = Waiter(answer: answer, mayEndFlow: mayEndFlow)
    return answer
  }

  mutating func settle(_ operation: OperationID, _ settled: Settled) {
    waiting.removeValue(forKey: operation)?.answer.give(settled)
  }

  /// Resumes all: the flow has ended, by its own wish or not.
  mutating func endAll(_ cause: EndCause) {
    let isOwnWish = cause == .finished || cause == .popped || cause == .dismissed
    let all = waiting.values
    waiting.removeAll()
    for waiter in all {
      let outcome: Outcome = waiter.mayEndFlow && isOwnWish ? .done : .refused(.flowEnded)
      waiter.answer.give(Settled(outcome: outcome, result: nil))
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
