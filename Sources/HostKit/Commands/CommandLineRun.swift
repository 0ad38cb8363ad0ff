import Failures

extension HostContext {
  /// Carries out a command line, from its words to its exit status.
  @MainActor
  func run(_ words: [String]) -> ExitStatus {
    let status = perform(words)
    guard let failure = Console.outputFailure else { return status }
    Console.warn("error: \(failure)\n")
    return status == .done ? .failed : status
  }

  @MainActor
  private func perform(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser(host: self).parse(words) {
      case .help(let verb):
        let help = HelpText(identity: identity, defaultVerb: defaultVerb)
        Console.print(verb.map(help.of) ?? help.overall(shownVerbs))
      case .version:
        Console.print("\(identity.versionText)\n")
      case .command(let command, let values):
        return perform(command, values)
      }
      return .done
    } catch {
      Console.warn(error.text(for: self))
      return .usageError
    }
  }

  @MainActor
  private func perform(_ command: any Command.Type, _ values: CommandValues) -> ExitStatus {
    do throws(FlowFailure) {
      return try command.run(values, in: self)
    } catch {
      Console.report(error)
      return .failed
    }
  }
}
