import Failures
import PluginBridge
import PluginLoading

/// The hidden verb with which the host runs a library in a process of its own.
@MainActor
enum RunnerCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: Runner.verb,
      summary: "Load a library and run its flows for the host.",
      arguments: [.init(name: "ARGUMENT", help: "An argument from the host.", isRepeated: true)],
      isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    var arguments = values.arguments[...]
    if arguments.first == Runner.development {
      arguments.removeFirst()
      HostTables.overwriteLentMemory()
    }
    guard let library = arguments.popFirst(), let name = arguments.popFirst() else { return .usageError }
    func value(of name: String) -> String {
      arguments.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) } ?? ""
    }
    HostAbout.describe(
      app: host.identity.title, version: host.identity.version, frontEnd: value(of: LibraryProcesses.frontEndArgument),
      language: value(of: LibraryProcesses.languageArgument))
    Runner.run(
      library: library, name: name, file: value(of: LibraryProcesses.fileArgument),
      grants: Set(arguments.compactMap { Grant($0) }), dataFolders: LibraryProcesses.dataFolders(in: arguments))
  }
}
