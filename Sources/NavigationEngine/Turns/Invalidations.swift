import Flows
import Synchronization

/// The entries and flows invalidated since the last flush, and the claim on the next one.
///
/// Safe to use from any thread.
final class Invalidations: Sendable {
  private struct State {
    var entries: Set<EntryID> = []
    var flows: Set<FlowID> = []
    /// Whether a flush is scheduled.
    var isClaimed = false
    /// Whether invalidations are picked up without a new flush, because one is running or a timer is set for the next.
    var isHeld = false

    var isEmpty: Bool { entries.isEmpty && flows.isEmpty }
  }

  private let state = Mutex(State())

  /// Whether nothing is invalidated.
  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// Whether a flush is scheduled.
  var isFlushClaimed: Bool { state.withLock { $0.isClaimed } }

  /// The current invalidations.
  var current: (entries: Set<EntryID>, flows: Set<FlowID>) { state.withLock { ($0.entries, $0.flows) } }

  /// Invalidates an entry, or all entries of the flow if `entry` is nil.
  ///
  /// - Returns: Whether the caller has claimed a flush and must enqueue it.
  func insert(_ entry: EntryID?, of flow: FlowID) -> Bool {
    state.withLock { state in
      if let entry { state.entries.insert(entry) } else { state.flows.insert(flow) }
      if state.isClaimed || state.isHeld { return false }
      state.isClaimed = true
      return true
    }
  }

  /// Claims the next flush, and returns false if it is already claimed.
  func claimFlush() -> Bool {
    state.withLock { state in
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
  }

  /// Releases the claim when the flush begins, so that another one may be claimed.
  func endClaim() { state.withLock { $0.isClaimed = false } }

  /// Sets whether invalidations are picked up without a new flush.
  func hold(_ isHeld: Bool) { state.withLock { $0.isHeld = isHeld } }

  /// Removes and returns the invalidations since the last call.
  ///
  /// A claimed flush remains claimed.
  func take() -> (entries: Set<EntryID>, flows: Set<FlowID>) {
    state.withLock { state in
      defer { (state.entries, state.flows) = ([], []) }
      return (state.entries, state.flows)
    }
  }
}
