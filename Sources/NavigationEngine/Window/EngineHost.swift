import Flows
import NavigationTree

/// The services that the parts of an engine need from the engine as a whole.
@MainActor
protocol EngineHost: Navigating {
  /// Passes the changes of an effect with this outcome to the parts and flows that they concern.
  func treeDidChange(_ changes: [Change], by effect: Effect, _ outcome: Outcome)

  /// Schedules one flush for after the callback that the loop is running.
  func scheduleFlush()

  /// Takes note of the screens that have been invalidated since the last flush.
  func takeInvalidations()

  /// Works through the queue now.
  func flush()

  /// Enqueues a flush that has been claimed. May be called on any thread.
  nonisolated func enqueueFlush()
}
