import Flows

/// What the parts of an engine ask of the engine as a whole.
@MainActor
protocol EngineHost: Navigating {
  /// Tells whom the changes of an effect with this outcome concern.
  func treeDidChange(_ changes: [Change], by effect: Effect, _ outcome: Outcome)

  /// Asks for a flush in the next turn of the loop, once.
  func scheduleFlush()

  /// Deals with all that is queued, now.
  func flush()

  /// Enqueues a flush that has been claimed. May be called on any thread.
  nonisolated func enqueueFlush()
}
