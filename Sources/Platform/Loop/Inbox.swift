import CSystem
import Glibc
import Synchronization

/// Work that any thread hands to a loop, and the descriptor that wakes it.
package final class Inbox: Sendable {
  package typealias Work = @MainActor @Sendable () -> Void

  /// Readable when there is work; the loop reads it before it takes the work.
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
