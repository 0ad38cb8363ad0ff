import Flows
import NavigationEngine
import NavigationTree
import Platform
import Screens
import TestSupport
import Testing

@MainActor @Suite("Keys in another tab are answered while a library floods the host", .serialized)
struct FloodTests {
  /// Output is captured in the app only, and in other processes.
  private nonisolated static let floods = [false, true].flatMap { isolated in
    FloodLibrary.Flood.allCases.filter { isolated || $0 != .prints }.map { ($0, isolated) }
  }

  /// The bound is generous, for a machine that is busy: the figures come from the benchmarks.
  @Test(
    "Keys in another tab are answered however a library floods the host, from this process or one of its own",
    arguments: floods)
  func keys(flood: FloodLibrary.Flood, isolated: Bool) throws {
    let bench = try FloodBench(isolated: isolated)
    defer { bench.end() }
    try bench.start()
    try bench.begin(flood)
    // The call itself may take its time in this process.
    _ = try bench.press()
    var times: [Duration] = []
    for _ in 0..<40 {
      times.append(try bench.press())
      for _ in 0..<3 { bench.loop.turn(timeout: .milliseconds(1)) }
    }
    times.sort()
    #expect(times[38] < .milliseconds(100), "\(times.suffix(8))")
    #expect(bench.good.count == 41)
    #expect(bench.lines.count < 20_000)
  }

  @Test("A million requests in one call: none is carried out, and one line says so")
  func million() throws {
    let bench = try FloodBench(isolated: false)
    defer { bench.end() }
    try bench.start()
    let entries = bench.engine.tree.entries.count
    try bench.begin(.million)
    try bench.turn { bench.lines.contains { $0.contains("requests in one call") } && bench.engine.isIdle }
    #expect(bench.engine.tree.entries.count == entries)
    #expect(bench.lines.count { $0.contains("test.flood made more than 256 requests in one call.") } == 1)
    #expect(!bench.lines.contains { $0.contains("cannot push") })
  }

  @Test("A flood of five thousand values keeps 1,024", arguments: [false, true])
  func values(isolated: Bool) throws {
    let bench = try FloodBench(isolated: isolated)
    defer { bench.end() }
    try bench.start()
    try bench.begin(.keys)
    try bench.turn { bench.lines.contains { $0.contains("at most 1024 keys") } && bench.engine.isIdle }
    let storage = bench.services.storage(of: "test.flood")
    #expect(try storage.load("many 1023") != nil)
    #expect(try storage.load("many 1024") == nil)
    #expect(bench.lines.count < 2000)
  }
}
