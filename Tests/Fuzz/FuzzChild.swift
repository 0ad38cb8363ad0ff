import Fuzzing
import Glibc
import Platform

/// A process that tries inputs until it is done, or until one of them ends it.
///
/// It writes the index of each input to a file first, which outlives it.
@MainActor
struct FuzzChild {
  /// The time after which an input counts as hanging.
  static let hangLimit: UInt32 = 20
  /// The memory of the process, in bytes.
  ///
  /// An input that needs more ends it.
  private static let memoryLimit = 2 << 30
  /// The growth of the memory in a run that counts as a leak, in bytes.
  private static let leakLimit = 64 << 20

  private let options: FuzzOptions

  init(_ options: FuzzOptions) { self.options = options }

  /// The address space of this process, in pages.
  private static func reservedPages() -> Int {
    let words = (try? Folder.text(of: "/proc/self/statm"))?.split(separator: " ")
    return words?.first.flatMap { Int($0) } ?? 0
  }

  func run(journal: String) async throws -> Int32 {
    guard let target = try FuzzTargets.target(named: options.targets[0]) else { return 2 }
    let descriptor = open(journal, O_WRONLY | O_CLOEXEC)
    // Instrumented code reserves much of the address space, keeps memory after it is freed, and is slow.
    let isInstrumented = Self.reservedPages() > 1 << 28
    if !isInstrumented {
      var limit = rlimit(rlim_cur: rlim_t(Self.memoryLimit), rlim_max: rlim_t(Self.memoryLimit))
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    }
    var run = FuzzRun(target, seed: options.seed)
    run.checksMemory = !isInstrumented
    run.checksTime = !isInstrumented
    run.willTry = { index in
      // The text has a fixed length, so that it replaces the one before.
      let text = Array("\(1_000_000_000_000 + index)".utf8)
      pwrite(descriptor, text, text.count, 0)
      alarm(Self.hangLimit)
    }
    // The first tenth fills caches.
    let early = options.inputs / 10
    let time = options.seconds.map { Duration.seconds($0) }
    let end = time.map { ContinuousClock.now + $0 }
    var reports = [await run(from: options.first, count: early, time: time)]
    let memory = ResidentMemory.bytes()
    if reports[0].findings.count < FuzzRun.findingLimit, reports[0].inputs == early {
      let left = end.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
      reports.append(await run(from: options.first + early, count: options.inputs - early, time: left))
    }
    let growth = ResidentMemory.bytes() - memory
    for finding in reports.flatMap(\.findings) { print("finding \(finding.index) \(finding.text)") }
    if !isInstrumented, growth > Self.leakLimit {
      print(
        "finding \(options.first) The memory grew by \(growth >> 20) MiB from the first tenth of the inputs to the last."
      )
    }
    if let messages = target.messages { print("messages \(messages)") }
    let slowest = reports.max { $0.slowest < $1.slowest } ?? reports[0]
    let microseconds = slowest.slowest.components.attoseconds / 1_000_000_000_000
    print(
      "done \(reports.reduce(0) { $0 + $1.inputs }) \(reports.reduce(0) { $0 + $1.accepted })",
      "\(slowest.slowest.components.seconds * 1_000_000 + microseconds) \(slowest.slowestIndex) \(growth >> 10)")
    return 0
  }
}
