import Flows
import Payloads

/// The answer to a request: its outcome, and the result of a presented flow.
struct Settled: Sendable {
  var outcome: Outcome
  var result: Payload?

  /// Returns the decoded result of a child, or nil if it ended without one.
  ///
  /// - Throws: `CancellationError` if the presenter has ended, ``NavigationError`` if the child was refused.
  @MainActor
  func output<Output: Decodable>(of child: String, to presenter: CoordinatorBase) throws -> Output? {
    switch outcome {
    case .done, .doneWith: return try result.map { try PayloadDecoder.decode(Output.self, from: $0) }
    case .refused(.flowEnded) where presenter.hasEnded: throw CancellationError()
    default: throw NavigationError(outcome, request: "present \(child)")
    }
  }
}

/// The requests that are being awaited, keyed by operation.
///
/// Each request is answered exactly once, either by the engine or when the flow ends.
@MainActor
struct Waiters {
  private struct Waiter {
    var answer: Awaited<Settled>
    /// Whether the request may end the flow that makes it, in which case the flow's end is a success.
    var mayEndFlow: Bool
  }

  private var last: UInt64 = 0
  private var waiting: [OperationID: Waiter] = [:]

  var isEmpty: Bool { waiting.isEmpty }

  mutating func makeOperation() -> OperationID {
    last += 1
    return OperationID(rawValue: last)
  }

  /// Adds a request and returns the answer to await.
  mutating func add(_ operation: OperationID, mayEndFlow: Bool) -> Awaited<Settled> {
    let answer = Awaited<Settled>()
    waiting[operation] = Waiter(answer: answer, mayEndFlow: mayEndFlow)
    return answer
  }

  mutating func settle(_ operation: OperationID, _ settled: Settled) {
    waiting.removeValue(forKey: operation)?.answer.give(settled)
  }

  /// Resumes all waiters because the flow has ended, whether or not it asked to.
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
