import Flows

/// The observers of an engine, and the events not yet delivered to them.
///
/// Each event is delivered to all observers before the next, in the order in which the events happened. An event that
/// an observer causes is delivered after all observers have received its cause.
@MainActor
final class EngineObservers {
  /// An event for observers.
  enum Event {
    /// An effect was applied.
    case effect(Effect)
    /// An effect has changed the tree.
    case changes([Change])
    /// A flow entered another phase.
    case phase(FlowID, FeatureID, FlowPhase)
    /// A value that a snapshot contains may have changed.
    case activity
    /// A part of a saved window could not be restored.
    case dropped(String)
    /// The user is asked whether to leave a screen.
    case question(String)
  }

  private var observers: [@MainActor (Event) -> Void] = []
  /// The undelivered events, oldest first.
  private var events = Queue<Event>()
  /// The number of changes in progress, which holds back events until it drops to zero.
  private var holds = 0
  private var isTelling = false
  private var hasActivity = false

  /// Adds an observer, which receives the events from now on.
  func add(_ observer: @escaping @MainActor (Event) -> Void) { observers.append(observer) }

  /// Delivers an event to all observers, after the events before it.
  func publish(_ event: Event) {
    guard !observers.isEmpty else { return }
    events.append(event)
    tell()
  }

  /// Makes a change and holds back its events until it is complete.
  func holding<Result>(_ change: () -> Result) -> Result {
    holds += 1
    defer {
      holds -= 1
      tell()
    }
    return change()
  }

  private func tell() {
    guard holds == 0, !isTelling else { return }
    isTelling = true
    while let event = events.popFirst() {
      for observer in observers { observer(event) }
    }
    isTelling = false
  }

  /// Notes that a value that a snapshot contains may have changed, for ``publishActivity()``.
  func noteActivity() { hasActivity = true }

  /// Publishes an activity event if there was any activity since the last call.
  func publishActivity() {
    guard hasActivity else { return }
    hasActivity = false
    publish(.activity)
  }
}
