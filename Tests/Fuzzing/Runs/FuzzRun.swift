import Glibc

/// An input for which something did not hold.
package struct FuzzFinding: Sendable {
  /// The position of the input in the run.
  package let index: Int
  /// The statement that did not hold.
  package let text: String

  package init(index: Int, text: String) {
    self.index = index
    self.text = text
  }
}

/// The inputs of one seed, tried on a target one after the other.
@MainActor
package struct FuzzRun {
  /// The result of a run.
  package struct Report {
    /// The number of inputs that were tried.
    package var inputs = 0
    /// The number of inputs that the target accepted.
    package var accepted = 0
    /// The longest processor time of an input.
    package var slowest = Duration.zero
    /// The index of the input that took longest.
    package var slowestIndex = 0
    /// The findings, at most ``FuzzRun/findingLimit``.
    package var findings: [FuzzFinding] = []
  }

  /// The number of findings that ends a run.
  package static let findingLimit = 5
  /// The memory by which one input may raise the peak of the process, in bytes.
  private static let memoryLimit = 64 << 20
  /// The factor by which unoptimized or instrumented code may be slower than the time limit of a target says.
  private static let timeFactor = {
    #if DEBUG
      return 40
    #else
      return 1
    #endif
  }()

  private let target: FuzzTarget
  private let seed: UInt64
  /// Whether the peak memory of the process counts, which nothing else must raise then.
  package var checksMemory = false
  /// Whether the time of each input counts.
  package var checksTime = true
  /// Called with the index of each input before it is tried.
  package var willTry: (Int) -> Void = { _ in }

  package init(_ target: FuzzTarget, seed: UInt64) {
    self.target = target
    self.seed = seed
  }

  /// Tries inputs.
  ///
  /// - Parameters:
  ///   - first: The index of the first input.
  ///   - count: The number of inputs.
  ///   - time: The time after which the run ends. If nil, it ends after `count` inputs.
  package func callAsFunction(from first: Int = 0, count: Int, time: Duration? = nil) async -> Report {
    var report = Report()
    let end = time.map { ContinuousClock.now + $0 }
    for index in first..<first + count {
      // What the target has queued on the main actor runs in between.
      if index % 64 == 63 {
        await Task.yield()
        if let end, ContinuousClock.now >= end { return report }
      }
      tryInput(index, &report)
      if report.findings.count >= Self.findingLimit { return report }
    }
    return report
  }

  private func tryInput(_ index: Int, _ report: inout Report) {
    willTry(index)
    let input = target.input(seed: seed, index: index)
    let memory = checksMemory ? Self.peakMemory() : 0
    let start = Self.processorTime()
    do {
      if try target.accepts(input) { report.accepted += 1 }
    } catch {
      report.findings.append(FuzzFinding(index: index, text: "\(error)"))
    }
    let time = Self.processorTime() - start
    report.inputs += 1
    if time > report.slowest { (report.slowest, report.slowestIndex) = (time, index) }
    if checksTime, time > target.timeLimit * Self.timeFactor {
      report.findings.append(FuzzFinding(index: index, text: "It took \(time), more than \(target.timeLimit)."))
    }
    // The first inputs fill caches.
    if checksMemory, report.inputs > 64, Self.peakMemory() - memory > Self.memoryLimit {
      let growth = (Self.peakMemory() - memory) >> 20
      report.findings.append(FuzzFinding(index: index, text: "It took \(growth) MiB more than any input before."))
    }
  }

  /// The peak of the memory of this process, in bytes.
  package static func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  /// The processor time of the calling thread, which other work on the machine does not change.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
