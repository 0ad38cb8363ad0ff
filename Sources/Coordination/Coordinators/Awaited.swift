/// A single value that one task on the main actor waits for.
///
/// Resuming a continuation normally hops through the global executor, even from the main thread to the main thread.
/// During that hop the task is in no main-thread queue, so an app that checks for remaining work would conclude that it
/// is idle. With the main thread as its executor, the task is enqueued there immediately.
@MainActor
final class Awaited<Value: Sendable> {
  private var value: Value?
  private var isGiven = false
  private var continuation: CheckedContinuation<Value, Never>?

  /// Provides the value.
  ///
  /// Only the first call has an effect.
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

/// The main thread as an executor for tasks that aren't isolated to an actor.
private final class MainThread: TaskExecutor {
  static let shared = MainThread()

  func enqueue(_ job: consuming ExecutorJob) { MainActor.shared.enqueue(UnownedJob(job)) }
}
