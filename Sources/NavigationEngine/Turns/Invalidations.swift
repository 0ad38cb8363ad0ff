import Flows
import Synchronization

/// What has been invalidated since the last flush, and whether a flush is on its way.
///
/// May be used on any thread.
final class Invalidations: Sendable {
  private struct State {
    var entries: Set<EntryID> = []
    var flows: Set<FlowID> = []
    /// A flush is on its way.
    var isClaimed = false
    /// What is invalidated is looked at without a further flush: one is at work, or a timer runs for the next.
    var isHeld = false

    var isEmpty: Bool { entries.isEmpty && flows.isEmpty }
  }

  private let state = Mutex(State())

  /// Whether nothing is invalidated.
  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// Whether a flush is on its way.
  var isFlushClaimed: Bool { state.withLock { $0.isClaimed } }

  /// What is invalidated now.
  var current: (entries: Set<EntryID>, flows: Set<FlowID>) { state.withLock { ($0.entries, $0.flows) } }

  /// Adds an entry, or all entries of a flow when it is nil.
  ///
  /// - Returns: whether the caller has claimed a flush, and has to enqueue it.
  func insert(_ entry: EntryID?, of flow: FlowID) -> Bool {
    state.withLock { state in
      if let entry { state.entries.insert(entry) } else { state.flows.insert(flow) }
      if state.isClaimed || state.isHeld { return false }
      state.isClaimed = true
      return true
    }
  }

  /// Claims the next flush; false when it is on its way already.
  func claimFlush() -> Bool {
    state.withLock { state in
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
  }

  /// The flush that was claimed begins: another one may be claimed.
  func endClaim() { state.withLock { $0.isClaimed = false } }

  /// Sets whether what is invalidated is looked at without a further flush.
  func hold(_ isHeld: Bool) { state.withLock { $0.isHeld = isHeld } }

  /// Takes what has been invalidated since the last time.
  ///
  /// A flush that is on its way still is.
  func take() -> (entries: Set<EntryID>, flows: Set<FlowID>) {
    state.withLock { state in
      defer { (state.entries, state.flows) = ([], []) }
      return (state.entries, state.flows)
    }
  }
}
