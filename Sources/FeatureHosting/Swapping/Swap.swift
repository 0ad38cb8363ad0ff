import Failures
import PluginLoading

/// The state machine of the replacement of one library by another version, from the moment when the version is known
/// until it is committed or rolled back.
///
/// The value has no side effects: `handle` takes an event and returns the actions for the caller to perform.
struct Swap: Equatable {
  /// The state of a swap.
  enum State: Equatable {
    /// Waiting until the window is idle and the user pauses.
    case idling
    /// The new version runs as a canary, in a copy of the window and a separate process.
    case testing
    /// It is looked up what the new version may do.
    case weighing
    /// The new version asks for more than the user has accepted, and the old one runs on until the user answers.
    case waiting([Grant])
    /// The new version is being loaded into this process, or into one of its own.
    case loading
    /// New instances are created, restored and described beside the old ones.
    case restoring
    /// The new version has taken over.
    case committed
    /// The old version continues, and never stopped.
    case rolledBack(Rollback)
  }

  /// The reason for a rollback.
  enum Rollback: Hashable {
    /// The new version failed.
    case failed(FlowFailure)
    /// The library was removed.
    case removed
  }

  /// An event that advances a swap.
  enum Event: Equatable {
    /// The window is idle.
    case idled
    /// The canary has ended, with the version as it is known now and the reason why it cannot take over, if any.
    case tried(FoundPlugin, FlowFailure?)
    /// The user has to allow something first.
    case asks([Grant])
    /// The user has allowed what the version asks for.
    case allowed
    /// The version may be loaded.
    case mayLoad
    /// The version was loaded or failed to load.
    case loaded(FlowFailure?)
    /// The instances took over or failed to.
    case restored(FlowFailure?)
    /// The library's file was removed.
    case removed
  }

  /// An action for the caller to perform.
  enum Action: Equatable {
    /// Send `idled` once the window is idle.
    case waitUntilIdle
    /// Cancel the wait.
    case stopWaiting
    /// Run the canary, then send `tried`.
    case runCanary
    /// Look up whether the version may do what it asks for, then send `mayLoad`, `asks` or `loaded`.
    case weigh
    /// Keep the version, and tell the user what it asks for.
    case wait([Grant])
    /// Load the version, then send `loaded`.
    case load
    /// Replace the code of the visible flows, then send `restored`.
    case restore
    /// Make the version the current one, and report it.
    case commit
    /// Discard the version, and report the reason.
    case rollBack(Rollback)
  }

  /// The new version.
  private(set) var version: FoundPlugin
  /// Why a library is swapped.
  enum Kind: Equatable {
    /// Its file has changed.
    case update
    /// The user requested to revert to the previous version.
    case revert
    /// The same version is started again, as it may do more or less than before.
    case renewal
  }

  let kind: Kind
  private(set) var state: State

  /// Begins a swap.
  ///
  /// A version that was refused is rolled back at once.
  ///
  /// - Returns: The swap and the first actions to perform.
  static func begin(_ version: FoundPlugin, _ kind: Kind = .update) -> (Swap, [Action]) {
    if let failure = version.failure {
      let rollback = Rollback.failed(failure)
      return (Swap(version: version, kind: kind, state: .rolledBack(rollback)), [.rollBack(rollback)])
    }
    // The user waits for a renewal, and its code has run before.
    if kind == .renewal { return (Swap(version: version, kind: kind, state: .loading), [.load]) }
    return (Swap(version: version, kind: kind, state: .idling), [.waitUntilIdle])
  }

  /// Whether the swap is neither committed nor rolled back, and does not wait for the user.
  var isUnderWay: Bool {
    switch state {
    case .idling, .testing, .weighing, .loading, .restoring: true
    case .waiting, .committed, .rolledBack: false
    }
  }

  /// Advances the swap and returns the actions to perform.
  ///
  /// An event that does not apply to the current state has no effect.
  mutating func handle(_ event: Event) -> [Action] {
    switch (state, event) {
    case (.idling, .idled): return go(to: .testing, .runCanary)
    case (.testing, .tried(let version, nil)):
      self.version = version
      return go(to: .weighing, .weigh)
    case (.testing, .tried(let version, let failure?)):
      self.version = version
      return rollBack(.failed(failure))
    case (.weighing, .asks(let missing)):
      // The user has asked for the version before, whatever it may do.
      return kind == .revert ? go(to: .loading, .load) : go(to: .waiting(missing), .wait(missing))
    case (.weighing, .mayLoad), (.waiting, .allowed): return go(to: .loading, .load)
    case (.weighing, .loaded(let failure?)): return rollBack(.failed(failure))
    case (.loading, .loaded(nil)): return go(to: .restoring, .restore)
    case (.restoring, .restored(nil)): return go(to: .committed, .commit)
    case (.loading, .loaded(let failure?)), (.restoring, .restored(let failure?)): return rollBack(.failed(failure))
    case (.idling, .removed): return [.stopWaiting] + rollBack(.removed)
    case (.testing, .removed), (.weighing, .removed), (.waiting, .removed), (.loading, .removed):
      return rollBack(.removed)
    // The engine has begun, and either all instances take over or none does, so that the screen is valid in both cases.
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
