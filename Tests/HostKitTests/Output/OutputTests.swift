import TestSupport
import Testing

@Suite("A standard output that accepts nothing is an error, and one without a reader is not")
struct OutputTests {
  private let command: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
    try SwapLibrary.build("one", into: folder.path)
  }

  /// Runs the command with its standard output somewhere else.
  private func run(_ words: String, into target: String) throws -> ProcessOutcome {
    try runProcess(
      ["/usr/bin/env", "bash", "-c", "set -o pipefail; '\(try Switchyard.path)' \(words) \(target)"],
      environment: command.environment, directory: folder.path, deadline: .seconds(30))
  }

  @Test(
    "A full disk behind standard output is an error",
    arguments: ["--help", "--version", "list .", "list --json .", "run . <<< q"])
  func full(_ words: String) throws {
    let outcome = try run(words, into: "> /dev/full")
    #expect(
      outcome.errors == """
        error: Standard output could not be written.
        Cause: No space left on device

        """)
    #expect(outcome.status == 1)
  }

  @Test("A reader of standard output that goes away is no error")
  func gone() throws {
    #expect(try run("--help", into: "| true") == ProcessOutcome(status: 0, output: "", errors: ""))
  }
}
