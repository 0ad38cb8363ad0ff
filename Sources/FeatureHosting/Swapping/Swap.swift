import Failures
import PluginLoading

/// The replacement of one library by another version, as a value: from the moment when the version is known to the
/// moment when it is committed or rolled back.
///
/// It does nothing itself: `handle` takes what has happened, and returns what is to be done.
struct Swap: Equatable {
  /// How far a swap has come.
  enum State: Equatable {
    /// It waits until nothing is under way in the window and the user pauses.
    case idling
    /// The new version is tried in a copy of the window, in a process of its own.
    case trying
    /// The new version is loaded into this process.
    case loading
    /// New instances are made, restored and described beside the old ones.
    case restoring
    /// The new version has taken over.
    case committed
    /// The old version goes on, and never stopped.
    case rolledBack(Rollback)
  }

  /// Why a swap was rolled back.
  enum Rollback: Hashable {
    /// The new version failed.
    case failed(FlowFailure)
    /// The library was removed.
    case removed
  }

  /// Something that has happened to a swap.
  enum Event: Equatable {
    /// The window is idle.
    case idled
    /// The trial has ended: the version as it is known from there on, and why it cannot take over.
    case tried(FoundPlugin, FlowFailure?)
    /// The version was loaded, or could not be.
    case loaded(FlowFailure?)
    /// The instances have taken over, or could not.
    case restored(FlowFailure?)
    /// The library's file has gone.
    case removed
  }

  /// What is to be done next.
  enum Action: Equatable {
    /// Send `idled` when the window is idle.
    case waitUntilIdle
    /// Wait for it no longer.
    case stopWaiting
    /// Try the version, and send `tried`.
    case tryVersion
    /// Load the version, and send `loaded`.
    case load
    /// Replace the code of the flows on screen, and send `restored`.
    case restore
    /// Make the version the present one, and report that.
    case commit
    /// Forget the version, and report why.
    case rollBack(Rollback)
  }

  /// The new version.
  private(set) var version: FoundPlugin
  /// Whether the user asked for the version before the present one.
  let isRevert: Bool
  private(set) var state: State

  /// Begins a swap; a version that was refused is rolled back at once.
  ///
  /// - Returns: The swap, and what is to be done first.
  static func begin(_ version: FoundPlugin, isRevert: Bool = false) -> (Swap, [Action]) {
    if let failure = version.failure {
      let rollback = Rollback.failed(failure)
      return (Swap(version: version, isRevert: isRevert, state: .rolledBack(rollback)), [.rollBack(rollback)])
    }
    return (Swap(version: version, isRevert: isRevert, state: .idling), [.waitUntilIdle])
  }

  /// Whether it has come to neither of its ends.
  var isUnderWay: Bool {
    switch state {
    case .idling, .trying, .loading, .restoring: true
    case .committed, .rolledBack: false
    }
  }

  /// Goes on after an event; one that does not belong to the present state changes nothing.
  mutating func handle(_ event: Event) -> [Action] {
    switch (state, event) {
    case (.idling, .idled): return go(to: .trying, .tryVersion)
    case (.trying, .tried(let version, nil)):
      self.version = version
      return go(to: .loading, .load)
    case (.trying, .tried(let version, let failure?)):
      self.version = version
      return rollBack(.failed(failure))
    case (.loading, .loaded(nil)): return go(to: .restoring, .restore)
    case (.restoring, .restored(nil)): return go(to: .committed, .commit)
    case (.loading, .loaded(let failure?)), (.restoring, .restored(let failure?)): return rollBack(.failed(failure))
    case (.idling, .removed): return [.stopWaiting] + rollBack(.removed)
    case (.trying, .removed), (.loading, .removed): return rollBack(.removed)
    // The engine has begun, and either all of it takes over or nothing does: what stays on screen is good either way.
    case (.restoring, .removed): return []
    default: return []
    }
  }

  private mutating func go(to next: State, _ action: Action) -> [Action] {
    state = next
    return [action]
  }

  private mutating func rollBack(_ rollback: Rollback) -> [Action] {
    state = .rolledBack(rollback)
    return [.rollBack(rollback)]
  }
}
