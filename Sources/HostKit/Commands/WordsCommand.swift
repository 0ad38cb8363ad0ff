import Failures

/// The hidden verb from which the completions of a shell take the words that differ from one user to another.
@MainActor
enum WordsCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: Completions.wordsVerb,
      summary: "Print the completions of an argument.",
      arguments: [.init(name: "KIND", help: "Which words.")],
      isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let kind = values.arguments.first.flatMap(Verb.Words.init) else { return .usageError }
    let known = KnownLibraries(of: host)
    let words = kind == .libraries ? known.names : known.features
    // A word of a shell has no spaces.
    Console.print(words.filter { !$0.contains(where: \.isWhitespace) }.map { "\($0)\n" }.joined())
    return .done
  }
}
