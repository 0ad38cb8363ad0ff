import NavigationTree

/// The observers of an engine, and the events not yet delivered to them.
///
/// Each event is delivered to all observers before the next, in the order in which the events happened. An event that
/// an observer causes is delivered after all observers have received its cause.
@MainActor
final class EngineObservers {
  /// An event, as the call of an observer's method.
  typealias Event = @MainActor (any EngineObserver) -> Void

  @MainActor
  private final class Entry {
    /// The observer, or nil when it was removed or released.
    weak var observer: (any EngineObserver)?
    let kinds: EngineEvents
    /// The observer, if it is kept alive.
    var kept: (any EngineObserver)?

    init(_ observer: any EngineObserver, isKept: Bool) {
      self.observer = observer
      kinds = observer.observedEvents
      kept = isKept ? observer : nil
    }
  }

  private var entries: [Entry] = []
  /// The kinds of events that any observer is told.
  private var kinds: EngineEvents = []
  /// The undelivered events, oldest first.
  private var events = Queue<(kind: EngineEvents, event: Event)>()
  /// The number of changes in progress, which holds back events until it drops to zero.
  private var holds = 0
  /// Whether an event is being delivered.
  private(set) var isTelling = false
  private var hasActivity = false

  /// Adds an observer, which receives the events from now on.
  ///
  /// - Parameter isKept: Whether the observer is kept alive until it is removed.
  func add(_ observer: any EngineObserver, isKept: Bool = false) {
    entries.append(Entry(observer, isKept: isKept))
    update()
  }

  /// Removes an observer, which receives no more events.
  func remove(_ observer: any EngineObserver) {
    for entry in entries where entry.observer === observer { (entry.observer, entry.kept) = (nil, nil) }
    update()
  }

  /// Returns whether any observer is told events of a kind.
  func wants(_ kind: EngineEvents) -> Bool { kinds.isSuperset(of: kind) }

  /// Delivers an event to all observers, after the events before it.
  ///
  /// - Parameter event: The event, which is only made if an observer is told its kind.
  func tell(_ kind: EngineEvents, _ event: @autoclosure () -> Event) {
    tell(kind, now: { event()($0) }, later: event())
  }

  /// Delivers an event to all observers, after the events before it.
  ///
  /// - Parameters:
  ///   - now: Delivers the event, if none is before it; nothing is copied for it.
  ///   - later: The event for its turn, which is only made if others are before it.
  func tell(_ kind: EngineEvents, now: (any EngineObserver) -> Void, later: @autoclosure () -> Event) {
    guard wants(kind) else { return }
    guard holds == 0, !isTelling, events.isEmpty else {
      events.append((kind, later()))
      return deliver()
    }
    isTelling = true
    tellAtOnce(kind, now)
    isTelling = false
    // What an observer has caused meanwhile.
    if !events.isEmpty { deliver() }
  }

  /// Delivers an event to all observers before those that are held back.
  func tellAtOnce(_ kind: EngineEvents, _ event: (any EngineObserver) -> Void) {
    guard wants(kind) else { return }
    var isOutdated = false
    for entry in entries where entry.kinds.contains(kind) {
      if let observer = entry.observer { event(observer) } else { isOutdated = true }
    }
    if isOutdated { update() }
  }

  /// Makes a change and holds back its events until it is complete.
  func holding<Result>(_ change: () -> Result) -> Result {
    holds += 1
    defer {
      holds -= 1
      deliver()
    }
    return change()
  }

  private func deliver() {
    guard holds == 0, !isTelling else { return }
    isTelling = true
    while let (kind, event) = events.popFirst() { tellAtOnce(kind, event) }
    isTelling = false
  }

  /// Drops the observers that are gone.
  private func update() {
    entries.removeAll { $0.observer == nil }
    kinds = entries.reduce([]) { $0.union($1.kinds) }
  }

  /// Notes that a value that a snapshot contains may have changed, for ``tellActivity()``.
  func noteActivity() { hasActivity = true }

  /// Tells of activity if there was any since the last call.
  func tellActivity() {
    guard hasActivity else { return }
    hasActivity = false
    tell(.wasActive, { $0.wasActive() })
  }
}
