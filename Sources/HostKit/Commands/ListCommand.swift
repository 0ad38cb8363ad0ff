import AppControl
import Failures
import FeatureHosting
import Flows
import Platform
import PluginLoading

/// `NAME list DIR`: lists the contents of a folder of libraries, each probed as the app would.
@MainActor
enum ListCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "list",
      summary: "List the plugins in a folder of libraries.",
      details: [
        "One line a library: id, title, version, ABI, state, and the reason if it is refused.",
        "Features that the app's own rules do not admit are refused as well.",
        "ISOLATION and TRUST say where '\(host.opening)' runs it: '\(host.identity.name) trust' changes that.",
        "The exit status is 1 if a library is refused. --json prints [] for a folder without libraries.",
      ],
      arguments: host.folderArguments,
      options: [
        .init(name: "--json", help: "Print JSON, for scripts."),
        .init(
          name: "--updates", help: "List what was added from galleries instead, and what is new: 'update --check'."),
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    if values.has("--updates") {
      var check = values
      check.options["--check"] = ""
      return try UpdateCommand.run(check, in: host)
    }
    let loop = PollLoop()
    let directories = host.directories
    let log = LogFile(folder: directories.state, name: host.identity.name)
    let ends = EarlierEnds(state: directories.state, log: log.path, journal: log.journalPath)
    let inspector = Trust.inspector(
      directories, added: host.addedFeatures(in: directories)?.folders, culprits: ends.takeCulprits(), loop: loop)
    var plugins: [FoundPlugin] = []
    let folders = values.arguments.isEmpty ? host.folders : values.arguments
    for folder in folders {
      do throws(FlowFailure) {
        plugins += try inspector.inspect(directory: folder)
      } catch {
        // A script accepts an empty list as a result, and an app's own folders need not be there.
        let isOwn = values.arguments.isEmpty && (LoadFailure.isMissing(error) || LoadFailure.isNoLibrary(error))
        guard isOwn || values.has("--json") && LoadFailure.isNoLibrary(error) else { throw error }
      }
    }
    var waiting = plugins.count
    for (index, plugin) in plugins.enumerated() {
      inspector.probe(plugin) { probed in
        plugins[index] = probed
        inspector.checkSignature(of: probed) { signature in
          plugins[index].signer = signature.signer
          if case .invalid(let failure) = signature, probed.description != nil {
            plugins[index].state = .refused(failure, isQuarantined: false)
          }
          waiting -= 1
        }
      }
    }
    loop.run { waiting == 0 }
    let trust = Trust.store(directories)
    let resolved = FoundPlugin.resolveDuplicates(plugins) { trust.standing(of: $0) }
    let marks = TitleMark.marks(of: resolved, reserved: host.definition.reservedTitles)
    var entries = resolved.flatMap { plugin in
      let decision = plugin.description.flatMap { _ in
        plugin.digest.map { _ in
          trust.decide(
            plugin, needs: Set(plugin.needs),
            host: host.definition.decisions.placement(plugin)?.placement)
        }
      }
      return ListEntry.entries(of: plugin, decision, marks: marks) { feature in
        host.definition.decisions.refusal(feature, plugin).map {
          CatalogFailure.notAdmitted(feature.id, by: plugin.path, reason: $0)
        }
      }
    }
    for generations in running(directories) {
      // The line of a library is that of its first feature.
      let index = entries.firstIndex { $0.file == generations.path }
      if let index { entries[index].generations = generations }
    }
    Console.print(values.has("--json") ? ListEntry.json(entries) : ListEntry.table(entries))
    for distrust in [trust.distrust, trust.ownersFailure].compactMap(\.self) {
      Console.warn("warning: \(distrust.printable)\n")
    }
    if let failure = inspector.registryFailure { Console.warn("warning: \(failure.printable)\n") }
    return entries.contains { $0.failure != nil } ? .failed : .done
  }

  /// Returns the generations of a running app's libraries, or an empty array if no app is running.
  private static func running(_ directories: Directories) -> [Generations] {
    guard case .done(let text) = try? ControlClient.send(.generations, folder: directories.runtime) else { return [] }
    return text.split(separator: "\n").compactMap { Generations(line: $0) }
  }
}
