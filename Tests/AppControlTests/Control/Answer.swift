import Failures
import Synchronization

@testable import AppControl

/// A value that one thread sets and another looks at.
final class Answer: Sendable {
  private let stored = Mutex<Result<ControlResponse, FlowFailure>?>(nil)

  var value: Result<ControlResponse, FlowFailure>? { stored.withLock { $0 } }

  func set(_ value: Result<ControlResponse, FlowFailure>) { stored.withLock { $0 = value } }
}
