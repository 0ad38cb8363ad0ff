import Failures

/// `NAME completions SHELL`: prints the completions of a shell, for the shell or a package.
@MainActor
enum CompletionsCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    return Verb(
      name: "completions",
      summary: "Print the completions of the command for a shell.",
      details: [
        "Examples:", "  source <(\(name) completions bash)",
        "  \(name) completions zsh > ~/.local/share/zsh/site-functions/_\(name)",
      ],
      arguments: [.init(name: "SHELL", help: "bash, zsh or fish.", choices: Completions.Shell.allCases.map(\.rawValue))]
    )
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let shell = Completions.Shell(rawValue: values.arguments[0]) else { return .usageError }
    Console.print(Completions(of: host.identity).text(host.shownVerbs, for: shell))
    return .done
  }
}
