import Flows

/// The observers of an engine, and what they have yet to be told.
@MainActor
final class EngineObservers {
  /// Something that observers are told.
  enum Event {
    /// An effect was applied.
    case effect(Effect)
    /// An effect has changed the tree.
    case changes([Change])
    /// A flow has gone on to another phase.
    case phase(FlowID, FeatureID, FlowPhase)
    /// Something may have changed that a snapshot has.
    case activity
  }

  private var observers: [@MainActor (Event) -> Void] = []
  private var hasActivity = false

  /// Adds an observer, which is told of what happens from now on.
  func add(_ observer: @escaping @MainActor (Event) -> Void) { observers.append(observer) }

  /// Tells all observers of an event.
  func publish(_ event: Event) {
    for observer in observers { observer(event) }
  }

  /// Notes that something may have changed that a snapshot has, for ``publishActivity()``.
  func noteActivity() { hasActivity = true }

  /// Tells of activity, if there was any since the last time.
  func publishActivity() {
    guard hasActivity else { return }
    hasActivity = false
    publish(.activity)
  }
}
