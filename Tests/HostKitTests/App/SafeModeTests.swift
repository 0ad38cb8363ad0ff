import TestSupport
import Testing

@Suite("Safe mode loads nothing automatically, and --only offers a choice")
struct SafeModeTests {
  private let command: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    try NoisyLibrary.build(feature: "test.other", into: folder.path, as: "libOther.so")
  }

  private func run(_ options: String..., input: String) throws -> [String] {
    let outcome = try command(["run", "--plain", folder.path] + options, input: input)
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test("Every library has a page that says so, and Retry loads that one", arguments: [false, true])
  func retry(isKnown: Bool) throws {
    if isKnown { _ = try run(input: "q\n") }
    let loads = command.log.count { $0.contains("is loaded") }
    let held = try run("--safe-mode", input: "t 2\nq\n")
    #expect(held.contains { $0.contains("Noisy is not loaded in safe mode.") }, "\(held)")
    #expect(held.contains { $0.contains("Other is not loaded in safe mode.") }, "\(held)")
    #expect(!held.contains { $0.contains("Counted") })
    #expect(command.log.count { $0.contains("is loaded") } == loads)

    let loaded = try run("--safe-mode", input: "r\nt 1\nt 2\nq\n")
    #expect(loaded.contains { $0.contains("Counted 0") }, "\(loaded)")
    #expect(loaded.contains { $0.contains("is not loaded in safe mode.") })
  }

  @Test("The last window is kept for the next start")
  func window() throws {
    _ = try run(input: "t 2\nq\n")
    _ = try run("--safe-mode", input: "t 1\nq\n")
    #expect(try run(input: "q\n").last?.contains("[2 ") == true)
  }

  @Test("Only the features that are named have tabs, and a name that is not installed has no effect")
  func only() throws {
    let lines = try run("--only", "test.other,test.missing", "--fresh", input: "q\n")
    #expect(lines.last == "tabs: [1 test.other]", "\(lines)")
    #expect(lines.contains { $0.contains("Counted 0") })
  }
}
