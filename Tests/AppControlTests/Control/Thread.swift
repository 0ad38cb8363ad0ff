import Failures
import Glibc
import Synchronization
import TestSupport

@testable import AppControl

/// A value that one thread sets and another looks at.
final class Answer: Sendable {
  private let stored = Mutex<Result<ControlResponse, FlowFailure>?>(nil)

  var value: Result<ControlResponse, FlowFailure>? { stored.withLock { $0 } }

  func set(_ value: Result<ControlResponse, FlowFailure>) { stored.withLock { $0 = value } }
}

/// A thread that may block, which a task may not.
final class Thread {
  private var thread = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) throws {
    // The box is retained for the thread, which releases it when it takes the closure out.
    let box = Unmanaged.passRetained(Box(body))
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      throw ProcessError.system(call: "pthread_create", subject: "a test", cause: String(cString: strerror(status)))
    }
  }

  func join() { pthread_join(thread, nil) }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
