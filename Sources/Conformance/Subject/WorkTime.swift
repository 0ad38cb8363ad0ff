import Glibc
import Platform

/// The time that passes for this process, without the time in which its main thread waits for a processor.
///
/// On a busy machine a good library does not seem slow by it, and one that waits or computes does.
enum WorkTime {
  /// The time since an arbitrary moment.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec) - delay
  }

  /// Returns the time that something takes.
  static func of(_ body: () -> Void) -> Duration {
    let start = now
    body()
    return now - start
  }

  /// The time for which the main thread was ready to run and did not, or zero if the kernel does not say.
  private static var delay: Duration {
    guard let text = try? Folder.text(of: "/proc/self/schedstat") else { return .zero }
    let words = text.split(separator: " ")
    return words.count > 1 ? .nanoseconds(Int64(words[1]) ?? 0) : .zero
  }
}
