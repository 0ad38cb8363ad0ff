import CSystem
import Glibc
import Synchronization

/// A thread-safe queue of work for a loop, with a descriptor that wakes the loop while it waits.
package final class Inbox: Sendable {
  package typealias Work = @MainActor @Sendable () -> Void

  private struct State {
    var work: [Work] = []
    /// Whether the loop may be waiting, so that it learns of work by the descriptor only.
    var needsWake = true
  }

  /// An eventfd that is readable when work was added while the loop waited.
  ///
  /// The loop reads it before taking the work.
  package let descriptor: Int32
  private let state = Mutex(State())

  package init() { descriptor = system_eventfd() }

  deinit { close(descriptor) }

  package func add(_ work: @escaping Work) {
    let isFirst = state.withLock { state in
      state.work.append(work)
      defer { state.needsWake = false }
      return state.needsWake
    }
    if isFirst { wake() }
  }

  /// Removes and returns the work.
  ///
  /// - Parameter isBeforeWaiting: Whether the loop waits next if there is none. What is added in between wakes it; at
  ///   other times, the loop takes it without being woken.
  package func takeAll(beforeWaiting isBeforeWaiting: Bool) -> [Work] {
    state.withLock { state in
      defer { state.work = [] }
      state.needsWake = isBeforeWaiting && state.work.isEmpty
      return state.work
    }
  }

  package func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }
}
