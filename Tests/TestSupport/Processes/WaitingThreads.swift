import Glibc
import Synchronization

/// The threads for tests that wait for other processes without giving their thread back.
///
/// On those of Swift's own pool, of which there is one for each core, they would keep all other tests from going on.
public final class WaitingThreads: TaskExecutor {
  /// As many threads as the pool has on two cores.
  public static let shared = WaitingThreads(2)

  private let jobs = Mutex<[UnownedJob]>([])
  /// Two ends, between which there is a byte for each job.
  ///
  /// Some hundreds fit, which wake all threads; a thread that is awake takes jobs until there are none.
  private let (reading, writing): (Int32, Int32)

  private init(_ count: Int) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0, "Two ends for the threads of tests cannot be made.")
    (reading, writing) = (ends[0], ends[1])
    for _ in 0..<count {
      do {
        _ = try Thread { [self] in
          while true { runNext() }
        }
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    // A thread of Swift's pool that waited here would keep other tests from going on.
    while send(writing, "j", 1, Int32(MSG_DONTWAIT)) < 0, errno == EINTR {}
  }

  private func runNext() {
    var byte: UInt8 = 0
    guard read(reading, &byte, 1) == 1 else { return }
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
