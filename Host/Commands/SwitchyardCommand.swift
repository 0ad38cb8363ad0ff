import Failures

/// The whole command, from its arguments to its exit status.
@MainActor
enum SwitchyardCommand {
  static func run(_ words: [String]) -> ExitStatus {
    let status = perform(words)
    guard let failure = Console.outputFailure else { return status }
    Console.warn("error: \(failure)\n")
    return status == .done ? .failed : status
  }

  private static func perform(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser().parse(words) {
      case .help(let verb):
        Console.print(verb.map(HelpText.of) ?? HelpText.overall(Commands.shown))
      case .version:
        Console.print("switchyard \(Version.text)\n")
      case .command(let command, let values):
        return perform(command, values)
      }
      return .done
    } catch {
      Console.warn(error.text)
      return .usageError
    }
  }

  private static func perform(_ command: any Command.Type, _ values: Invocation.Values) -> ExitStatus {
    do throws(FlowFailure) {
      return try command.run(values)
    } catch {
      Console.report(error)
      return .failed
    }
  }
}
