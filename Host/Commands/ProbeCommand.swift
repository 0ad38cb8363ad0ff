import Failures

/// The hidden verb with which the host tries a library in a separate process.
@MainActor
enum ProbeCommand: Command {
  nonisolated static let verb = Verb(
    name: Probe.verb,
    summary: "Load a library and report what it offers.",
    arguments: [.init(name: "ARGUMENT", help: "What the host passes.", isRepeated: true)],
    isHidden: true)

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    guard let library = values.arguments.first else { return .usageError }
    let more = values.arguments.dropFirst()
    Probe.run(library: library, name: more.first, window: more.dropFirst().first)
  }
}
