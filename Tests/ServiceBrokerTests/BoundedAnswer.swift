import Coordination
import FeatureTesting
import ServiceContracts

/// There is no answer, and nothing is left to do that could give one.
struct Unanswered: Error {}

extension FeatureTester {
  /// Calls a service and returns the answer that it has when the app is idle.
  ///
  /// - Throws: ``Unanswered`` where awaiting the answer would take for ever.
  func answer<Reply: Sendable>(_ call: @escaping @MainActor () async throws -> Reply) async throws -> Reply {
    let answer = Answer<Reply>()
    let task = Task { @MainActor in
      do {
        answer.result = .success(try await call())
      } catch {
        answer.result = .failure(error)
      }
    }
    await waitUntilIdle()
    task.cancel()
    guard let result = answer.result else { throw Unanswered() }
    return try result.get()
  }
}

@MainActor
private final class Answer<Reply> {
  var result: Result<Reply, any Error>?
}

extension ServiceBench {
  /// Calls from the caller's flow and returns the answer.
  func call<Call: ServiceCall>(_ call: Call) async throws -> Call.Reply {
    let caller = caller
    return try await app.answer { try await caller.services.call(call) }
  }
}
