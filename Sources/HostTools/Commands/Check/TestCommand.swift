import Conformance
import Failures
import Glibc
import HostKit

/// The hidden verb with which `check` runs one test in a process of its own.
@MainActor
enum TestCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: TestRunner.verb, summary: "Run one test of 'check'.",
      arguments: [.init(name: "ARGUMENT", help: "What 'check' passes.", isRepeated: true)], isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let order = TestRunner.Order(values.arguments) else { return .usageError }
    TestRunner.run(order)
  }
}
