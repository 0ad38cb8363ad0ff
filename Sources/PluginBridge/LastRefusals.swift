import Failures
import Glibc
import Synchronization

/// The last refusal of a call on each of the threads that had one, for plugins that ask for its text.
final class LastRefusals: Sendable {
  static let shared = LastRefusals()

  private struct Refused {
    let thread: pthread_t
    /// Makes the text, which nobody asks for most of the time.
    let failure: @Sendable () -> FlowFailure
  }

  /// Of at most ``limit`` threads, the latest at the end.
  private let all = Mutex<[Refused]>([])
  private static let limit = 32

  /// Calls back at the end of each thread that had a refusal: a later thread may get its number.
  private static let threadEnd: pthread_key_t? = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, { _ in LastRefusals.shared.forgetThisThread() }) == 0 else { return nil }
    return key
  }()

  /// Keeps the refusal of a call on the calling thread.
  func keep(_ failure: @escaping @Sendable () -> FlowFailure) {
    let thread = pthread_self()
    if let key = Self.threadEnd { pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
    all.withLock { all in
      all.removeAll { $0.thread == thread }
      if all.count == Self.limit { all.removeFirst() }
      all.append(Refused(thread: thread, failure: failure))
    }
  }

  private func forgetThisThread() {
    let thread = pthread_self()
    all.withLock { $0.removeAll { $0.thread == thread } }
  }

  /// The last refusal of a call on the calling thread.
  var ofThisThread: FlowFailure? {
    let thread = pthread_self()
    return all.withLock { all in all.last { $0.thread == thread }?.failure }?()
  }
}
