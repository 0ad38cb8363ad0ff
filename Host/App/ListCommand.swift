import Coordination
import FeatureHosting

/// `switchyard list DIR`: what is in a folder of libraries, each tried as the app would.
@MainActor
enum ListCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let loop = PollLoop()
    let directories = Directories(environment: Environment.current)
    let inspector = PluginInspector(cache: directories.cache, probeCommand: ProbeCommand.words, loop: loop)
    var plugins = try inspector.inspect(directory: values.arguments[0])
    var waiting = plugins.count
    for (index, plugin) in plugins.enumerated() {
      inspector.probe(plugin) { probed in
        plugins[index] = probed
        waiting -= 1
      }
    }
    loop.run { waiting == 0 }
    let entries = FoundPlugin.resolveDuplicates(plugins).flatMap(ListEntry.entries)
    Console.print(values.has("--json") ? ListEntry.json(entries) : ListEntry.table(entries))
    if let failure = inspector.registryFailure { Console.warn("warning: \(failure)\n") }
    return .done
  }
}
