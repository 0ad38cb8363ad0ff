import Failures

/// The whole command: from its words to its exit status.
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
        Console.print(verb.map(HelpText.of) ?? HelpText.overall(Verb.all))
      case .version:
        Console.print("switchyard \(Version.text)\n")
      case .verb(let verb, let values):
        return perform(verb, values)
      }
      return .done
    } catch {
      Console.warn(error.text)
      return .wrongUse
    }
  }

  private static func perform(_ verb: Verb, _ values: Invocation.Values) -> ExitStatus {
    do throws(FlowFailure) {
      switch verb.name {
      case Verb.build.name: return try BuildCommand.run(values)
      case Verb.dev.name: return try DevCommand.run(values)
      case Verb.run.name: return try AppCommand.run(values)
      case Verb.list.name: return try ListCommand.run(values)
      case Verb.probe.name: ProbeCommand.run(values.arguments)
      case Verb.revert.name: return try RevertCommand.run(values)
      case Verb.new.name: return try NewCommand.run(values)
      case Verb.tree.name: return try TreeCommand.run(values)
      case Verb.install.name: return try InstallCommand.run(values)
      case Verb.uninstall.name: return try UninstallCommand.run(values)
      case Verb.log.name: return try LogCommand.run(values)
      case Verb.open.name: return try OpenCommand.run(values)
      default: return .failed
      }
    } catch {
      Console.report(error)
      return .failed
    }
  }
}
