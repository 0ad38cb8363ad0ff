import CSystem
import Glibc
import Synchronization

/// A thread-safe queue of work for a loop, with a descriptor that wakes the loop.
package final class Inbox: Sendable {
  package typealias Work = @MainActor @Sendable () -> Void

  /// An eventfd that is readable while there is work. The loop reads it before taking the work.
  package let descriptor: Int32
  private let waiting = Mutex<[Work]>([])

  package init() { descriptor = system_eventfd() }

  deinit { close(descriptor) }

  package func add(_ work: @escaping Work) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(work)
      return waiting.count == 1
    }
    if isFirst { wake() }
  }

  package func takeAll() -> [Work] {
    waiting.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
  }

  package func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }
}
