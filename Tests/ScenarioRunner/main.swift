import CSwitchyard
import Coordination
import Failures
import FeatureTesting
import Flows
import Glibc
import Payloads
import Platform
import PluginBridge
import ScenarioFlow
import Scenarios

// Runs every scenario and prints its trace: `scenario-runner native`, or `scenario-runner LIBRARY` for the flow in a
// library. It is a process of its own because a plugin's main thread must be one thread for life, which a test run
// does not offer.

/// Where the lines go that the library logs: to the run that is under way.
@MainActor
final class Current {
  static var services: RecordingServices?
}

@MainActor
func maker(_ subject: String) -> ScenarioRun.Make {
  if subject == "native" {
    return { feature, launch throws(FlowFailure) in
      if feature == "test.pages" { return CoordinatorFlow(CommandPages()) }
      guard feature == "test.command" else { return CoordinatorFlow(ScenarioCoordinator()) }
      do {
        return CoordinatorFlow(try CommandCoordinator.make(from: launch))
      } catch {
        throw error as? FlowFailure ?? FlowFailure(code: "test", message: "\(error)")
      }
    }
  }
  let tables = tables(of: subject)
  return { feature, launch throws(FlowFailure) in try PluginFlow.create(feature, launch: launch, in: tables) }
}

/// The tables of the features in a library, as its entry function gives them.
@MainActor
func tables(of library: String) -> FlowTables {
  guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, "switchyard_plugin_v1") else {
    print(String(cString: dlerror()))
    exit(1)
  }
  let entry = unsafeBitCast(symbol, to: sy_entry_function_v1.self)
  var plugin = sy_plugin_v1()
  plugin.struct_size = UInt32(MemoryLayout<sy_plugin_v1>.size)
  guard entry(HostTables.host(named: 7), &plugin) == SY_OK else { exit(1) }
  var tables: FlowTables = [:]
  for index in 0..<Int(plugin.feature_count) {
    guard let feature = plugin.features[index]?.pointee, let flow = feature.flow else { continue }
    let id = UnsafeRawBufferPointer(start: feature.id.data, count: Int(feature.id.size))
    tables[FeatureID(rawValue: String(decoding: id, as: UTF8.self))] = flow
  }
  return tables
}

let loop = PollLoop()
HostTables.connect(loop: loop) { _, level, line in
  MainActor.assumeIsolated { Current.services?.log(level, line, flow: nil) }
}
let make = maker(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "native")
var isDone = false
Task { @MainActor in
  for scenario in Scenario.all {
    let run = ScenarioRun(scenario, make)
    Current.services = run.services
    print("== \(scenario.name)")
    for line in await run.run() { print(line) }
  }
  isDone = true
}
loop.run { isDone }
