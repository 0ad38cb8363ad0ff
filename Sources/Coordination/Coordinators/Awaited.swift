/// One value that one task on the main actor waits for.
///
/// A continuation goes on by way of a thread of the pool, even from the main thread to the main thread. What waits would
/// be nowhere for a moment, and an app that asks whether there is anything left to do would hear that there is not. With
/// the main thread as the task's executor it is queued there at once.
@MainActor
final class Awaited<Value: Sendable> {
  private var value: Value?
  private var isGiven = false
  private var continuation: CheckedContinuation<Value, Never>?

  /// Gives the value; the first one counts.
  func give(_ value: Value) {
    guard !isGiven else { return }
    isGiven = true
    if let continuation { continuation.resume(returning: value) } else { self.value = value }
    continuation = nil
  }

  /// Waits for the value.
  func wait() async -> Value {
    if let value { return value }
    return await withTaskExecutorPreference(MainThread.shared) {
      await withCheckedContinuation { continuation in
        if let value { continuation.resume(returning: value) } else { self.continuation = continuation }
      }
    }
  }
}

/// The main thread, for a task where it belongs to no actor.
private final class MainThread: TaskExecutor {
  static let shared = MainThread()

  func enqueue(_ job: consuming ExecutorJob) { MainActor.shared.enqueue(UnownedJob(job)) }
}
