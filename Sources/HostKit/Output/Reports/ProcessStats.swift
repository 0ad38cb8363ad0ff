import Glibc
import Platform

/// The time and memory used by the process so far, as counted by the kernel.
enum ProcessStats {
  /// Returns a text: "user 12.3 ms, system 4.5 ms, peak memory 18.2 MiB".
  static func text() -> String {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let memory = usage.ru_maxrss * 10 / 1024
    return "user \(text(usage.ru_utime)), system \(text(usage.ru_stime)), "
      + "peak memory \(memory / 10).\(memory % 10) MiB\n"
  }

  private static func text(_ time: timeval) -> String {
    DurationText.tenthsOfMilliseconds(.seconds(time.tv_sec) + .microseconds(time.tv_usec))
  }
}
