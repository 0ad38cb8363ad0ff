import Fuzzing
import TestSupport
import Testing

@MainActor
@Suite("Bytes from outside are accepted or refused, whatever they are")
struct FuzzTests {
  /// The targets that need nothing beyond Swift.
  private nonisolated static let names = FuzzTargets.names.filter { $0 != "images" }

  @Test("Thousands of inputs that differ in each run break no rule of the target", arguments: names)
  func fresh(_ name: String) async throws {
    try await run(name, seed: UInt64.random(in: .min ... .max), count: 3000, time: .milliseconds(400))
  }

  @Test("The inputs of a fixed seed break no rule of the target", arguments: names)
  func fixed(_ name: String) async throws {
    try await run(name, seed: 1, count: 80, time: nil)
  }

  @Test(
    "Pictures that differ in each run, and those of a fixed seed, break no rule",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."),
    .enabled(if: Tool.libjpeg.isInstalled, "libjpeg is not on this machine."))
  func pictures() async throws {
    try await run("images", seed: UInt64.random(in: .min ... .max), count: 3000, time: .milliseconds(400))
    try await run("images", seed: 1, count: 80, time: nil)
  }

  private func run(_ name: String, seed: UInt64, count: Int, time: Duration?) async throws {
    let target = try #require(try FuzzTargets.target(named: name))
    let report = await FuzzRun(target, seed: seed)(count: count, time: time)
    for finding in report.findings {
      Issue.record(
        """
        \(finding.text)
        Repeat it with: swift run fuzz \(name) --seed \(seed) --from \(finding.index) --inputs 1
        """)
    }
    // What refuses everything is not tried.
    #expect(report.accepted > 0, "seed \(seed), \(report.inputs) inputs")
  }

  @Test("An input depends only on its seed and its index")
  func repeatable() throws {
    let target = try #require(try FuzzTargets.target(named: "links"))
    for index in [0, 1, 1000] {
      #expect(target.input(seed: 7, index: index) == target.input(seed: 7, index: index))
    }
    #expect(target.input(seed: 7, index: 0) != target.input(seed: 8, index: 0))
  }

  @Test("An input that breaks a rule is found, with its index")
  func found() async {
    let target = FuzzTarget("test") {
      [UInt8(truncatingIfNeeded: $0.next())]
    } check: { bytes in
      if bytes[0] == 7 { throw FuzzViolation("It is seven.") }
      return true
    }
    let report = await FuzzRun(target, seed: 1)(count: 10_000)
    #expect(report.findings.count == FuzzRun.findingLimit)
    #expect(report.inputs < 10_000)
    for finding in report.findings {
      #expect(target.input(seed: 1, index: finding.index) == [7])
      #expect(finding.text == "It is seven.")
    }
  }

  @Test("An input that takes too long is found")
  func slow() async {
    let target = FuzzTarget("test", timeLimit: .zero) { _ in
      []
    } check: { _ in
      // Enough work for the clock of the thread to go on.
      (0..<100_000).reduce(0, ^) >= 0
    }
    let report = await FuzzRun(target, seed: 1)(count: 1)
    #expect(report.findings.first?.text.hasPrefix("It took ") == true)
  }
}
