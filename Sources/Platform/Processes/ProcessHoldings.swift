import Glibc

/// The threads and the memory of a process, which its own limits do not bound.
///
/// That of threads counts all that a user runs, and that of memory leaves out what is shared.
package struct ProcessHoldings: Hashable, Sendable {
  /// The number of its threads.
  package var threads: Int
  /// The bytes of memory of its own, of shared memory, of what was swapped out, and of the kernel's tables for them.
  ///
  /// Files that it has mapped do not count.
  package var memory: Int

  /// The most that a process may hold that runs code of others.
  ///
  /// The process itself limits the memory of its own; see ``ProcessLimits``.
  package static let limit = ProcessHoldings(threads: 512, memory: ProcessLimits.memorySize + (1 << 30))

  /// The numbers that a process can have, of which the kernel's limit is the last.
  private static let numbers: ClosedRange<Int32> = 1...1 << 22

  package init(threads: Int, memory: Int) {
    self.threads = threads
    self.memory = memory
  }

  /// Looks at a process; nil if it has ended.
  package init?(of process: Int32) {
    guard let text = try? Folder.text(of: "/proc/\(process)/status", inPiecesOf: 4096) else { return nil }
    self.init(status: text)
  }

  /// Reads the content of a `status` file, see `proc_pid_status(5)`; nil if it is that of a process without memory.
  init?(status text: String) {
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " })
      if words.count > 1, let value = Int(words[1]) { values[words[0]] = value }
    }
    guard let threads = values["Threads"], let own = values["RssAnon"] else { return nil }
    let others = ["RssShmem", "VmSwap", "VmPTE"].map { values[Substring($0)] ?? 0 }
    self.init(threads: threads, memory: others.reduce(own, +) << 10)
  }

  /// Whether the system hides from this process what one holds that has not been reaped, as `/proc` with `hidepid` does
  /// where that cannot be traced.
  package static func areHidden(of process: Int32) -> Bool { access("/proc/\(process)/status", R_OK) != 0 }

  /// Returns the time of the processor that a process has used, without which it holds what it did; nil if the system
  /// does not tell it.
  static func timeUsed(by process: Int32) -> Duration? {
    var clock = clockid_t()
    var time = timespec()
    // The number of a clock has fewer bits than that of a process: another one would name a clock of this process.
    guard numbers.contains(process), clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Returns what is more than a limit, or nil.
  package func excess(over limit: ProcessHoldings) -> Excess? {
    if threads > limit.threads { return Excess(threads, over: limit.threads, "threads") }
    guard memory > limit.memory else { return nil }
    // Rounded up, so that it is more than the limit.
    return Excess((memory - 1) >> 20 + 1, over: limit.memory >> 20, "MiB of memory")
  }

  /// More than a limit allows, in words.
  package struct Excess: Hashable, Sendable {
    /// The number that was found, as in "731 threads".
    package var found: String
    /// The number that is allowed, as in "at most 512 threads".
    package var expected: String

    package init(found: String, expected: String) {
      self.found = found
      self.expected = expected
    }

    fileprivate init(_ found: Int, over limit: Int, _ unit: String) {
      self.init(found: "\(found) \(unit)", expected: "at most \(limit) \(unit)")
    }
  }
}
