import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("Regular looks at what a process holds")
@MainActor
struct HoldingsWatchTests {
  private let run = SupervisedRun()

  /// The time of the processor that a process has used.
  @MainActor
  private final class BusyProcess {
    var time = Duration.zero
  }

  @Test("A process that uses no time of the processor is looked at more and more rarely")
  func resting() {
    let watch = HoldingsWatch(
      getpid(), limit: .limit, every: .milliseconds(1), loop: run.loop, timeUsed: { .seconds(1) }, found: { _ in })
    run.until { watch.interval == .milliseconds(16) }
    let before = run.loop.wakeUps
    run.until { run.loop.wakeUps >= before + 3 }
    #expect(watch.interval == .milliseconds(16))
  }

  @Test("A process is looked at often again once it uses the processor, and what it holds is seen")
  func waking() {
    let process = BusyProcess()
    var finding: HoldingsWatch.Finding?
    let watch = HoldingsWatch(
      getpid(), limit: .limit, every: .milliseconds(1), loop: run.loop, timeUsed: { process.time },
      found: { finding = $0 })
    run.until { watch.interval > .milliseconds(1) }
    process.time = .nanoseconds(1)
    run.until { watch.interval == .milliseconds(1) }
    let small = HoldingsWatch(
      getpid(), limit: ProcessHoldings(threads: 0, memory: 0), every: .milliseconds(1), loop: run.loop,
      timeUsed: { nil }, found: { finding = $0 })
    run.until { finding != nil }
    guard case .excess = finding else { return #expect(finding == nil) }
    #expect(small.interval == .milliseconds(1))
  }

  @Test("A process that the system hides is found once, and no look follows")
  func hidden() {
    var findings: [HoldingsWatch.Finding] = []
    // No process has this number, so that /proc has as little of it as of one that is hidden.
    let watch = HoldingsWatch(
      .max, limit: .limit, every: .milliseconds(1), loop: run.loop, found: { findings.append($0) })
    run.until { !findings.isEmpty }
    run.loop.turn(timeout: .milliseconds(20))
    #expect(findings == [.hidden])
    #expect(watch.interval == .milliseconds(1))
    #expect(ProcessHoldings.areHidden(of: .max))
    #expect(!ProcessHoldings.areHidden(of: getpid()))
  }

  @Test("Folders are counted once space has gone, and what is over the limit is found")
  func folders() throws {
    let folder = try TemporaryFolder()
    let process = BusyProcess()
    var finding: HoldingsWatch.Finding?
    let watch = HoldingsWatch(
      getpid(), limit: .limit, folders: [folder.path], limit: FolderUsage(bytes: 1 << 20, files: 1 << 40),
      every: .milliseconds(1), loop: run.loop, timeUsed: { process.time }, found: { finding = $0 })
    try folder.write([UInt8](repeating: 1, count: 2 << 20), to: "large")
    sync()
    run.until {
      process.time += .nanoseconds(1)
      return finding != nil
    }
    #expect(
      finding == .excess(ProcessHoldings.Excess(found: "2 MiB in its data folders", expected: "at most 1 MiB")))
    #expect(watch.interval == .milliseconds(1))
  }

  @Test("The looks at processes at rest wake the loop once in sixteen intervals, however many they are")
  func together() {
    let watches = (0..<10).map { _ in
      run.loop.turn(timeout: .milliseconds(3))
      return HoldingsWatch(
        getpid(), limit: .limit, every: .milliseconds(10), loop: run.loop, timeUsed: { .zero }, found: { _ in })
    }
    let longest = Duration.milliseconds(160)
    run.until { watches.allSatisfy { $0.interval == longest } }
    let (before, start) = (run.loop.wakeUps, run.loop.now)
    run.until { start.duration(to: run.loop.now) >= longest * 3 }
    // Two turns for each look, if one comes just before the others; each on its own they would take ten.
    let looks = Int(start.duration(to: run.loop.now) / longest) + 1
    #expect(run.loop.wakeUps - before <= 2 * looks)
  }

  @Test("The time that a process has used is that of its own threads")
  func time() throws {
    let before = try #require(ProcessHoldings.timeUsed(by: getpid()))
    var sum = 0
    for number in 0..<100_000 { sum &+= number }
    #expect(sum > 0)
    #expect(try #require(ProcessHoldings.timeUsed(by: getpid())) > before)
    // No process has one of these. The C library makes the number of a clock of this process from the last two.
    for process: Int32 in [1 << 22 + 1, 1 << 27, .max, -1] { #expect(ProcessHoldings.timeUsed(by: process) == nil) }
  }
}
