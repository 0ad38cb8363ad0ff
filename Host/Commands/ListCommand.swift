import AppControl
import Failures
import FeatureHosting
import Platform
import PluginLoading

/// `switchyard list DIR`: lists the contents of a folder of libraries, each probed as the app would.
@MainActor
enum ListCommand: Command {
  nonisolated static let verb = Verb(
    name: "list",
    summary: "List the plugins in a folder of libraries.",
    details: [
      "One line a library: id, title, version, ABI, state, and the reason when it is refused.",
      "The exit status is 1 when one is refused. --json prints [] for a folder without libraries.",
    ],
    arguments: [.init(name: "DIR", help: "The folder with the libraries (*.so).", isPath: true)],
    options: [.init(name: "--json", help: "Print JSON, for scripts.")])

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let loop = PollLoop()
    let directories = Directories(environment: Environment.current)
    let inspector = PluginInspector(cache: directories.cache, probeCommand: Probe.command, loop: loop)
    var plugins: [FoundPlugin] = []
    do throws(FlowFailure) {
      plugins = try inspector.inspect(directory: values.arguments[0])
    } catch {
      // A script accepts an empty list as a result.
      guard values.has("--json"), LoadFailure.isNoLibrary(error) else { throw error }
    }
    var waiting = plugins.count
    for (index, plugin) in plugins.enumerated() {
      inspector.probe(plugin) { probed in
        plugins[index] = probed
        waiting -= 1
      }
    }
    loop.run { waiting == 0 }
    var entries = FoundPlugin.resolveDuplicates(plugins).flatMap(ListEntry.entries)
    for generations in running(directories) {
      // The line of a library is that of its first feature.
      let index = entries.firstIndex { $0.file == generations.path }
      if let index { entries[index].generations = generations }
    }
    Console.print(values.has("--json") ? ListEntry.json(entries) : ListEntry.table(entries))
    if let failure = inspector.registryFailure { Console.warn("warning: \(failure.printable)\n") }
    return entries.contains { $0.failure != nil } ? .failed : .done
  }

  /// Returns the generations of a running app's libraries, or an empty array if no app is running.
  private static func running(_ directories: Directories) -> [Generations] {
    guard case .done(let text) = try? ControlClient.send(.generations, folder: directories.runtime) else { return [] }
    return text.split(separator: "\n").compactMap { Generations(line: $0) }
  }
}
