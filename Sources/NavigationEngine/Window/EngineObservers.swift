import Flows

/// The observers of an engine, and what they have yet to be told.
///
/// All observers are told of one event before any is told of the next, and of events in the order in which they
/// happened: what an observer causes is told when all have heard of its cause.
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
    /// Something could not be put back at the start.
    case dropped(String)
    /// The user is asked whether to leave a screen.
    case question(String)
  }

  private var observers: [@MainActor (Event) -> Void] = []
  /// What observers have yet to be told, the oldest first.
  private var events = Queue<Event>()
  /// How many changes are under way, at whose end observers are told.
  private var holds = 0
  private var isTelling = false
  private var hasActivity = false

  /// Adds an observer, which is told of what happens from now on.
  func add(_ observer: @escaping @MainActor (Event) -> Void) { observers.append(observer) }

  /// Tells all observers of an event, in its turn.
  func publish(_ event: Event) {
    guard !observers.isEmpty else { return }
    events.append(event)
    tell()
  }

  /// Makes a change, of which observers are told when it is complete.
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

  /// Notes that something may have changed that a snapshot has, for ``publishActivity()``.
  func noteActivity() { hasActivity = true }

  /// Tells of activity, if there was any since the last time.
  func publishActivity() {
    guard hasActivity else { return }
    hasActivity = false
    publish(.activity)
  }
}
