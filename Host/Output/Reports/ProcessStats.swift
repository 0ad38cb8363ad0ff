import Glibc

/// What the process has used so far, from the kernel's own accounting.
enum ProcessStats {
  /// "user 12.3 ms, system 4.5 ms, peak memory 18.2 MiB".
  static func text() -> String {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let memory = tenths(usage.ru_maxrss * 10 / 1024)
    return "user \(time(usage.ru_utime)), system \(time(usage.ru_stime)), peak memory \(memory) MiB\n"
  }

  private static func time(_ time: timeval) -> String {
    "\(tenths(Int(time.tv_sec) * 10_000 + Int(time.tv_usec) / 100)) ms"
  }

  private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }
}
