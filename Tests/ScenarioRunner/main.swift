import CSwitchyard
import Coordination
import Failures
import FeatureTesting
import Flows
import Glibc
import Payloads
import Platform
import PluginBridge
import PluginLoading
import ScenarioFlow
import Scenarios

// Runs every scenario and prints its trace: `scenario-runner native`, `scenario-runner LIBRARY` for the flow in a
// library, or `scenario-runner process LIBRARY` for the flow in a library in a process of its own, which is this
// executable with a verb. It is a process of its own because a plugin's main thread must be one thread for life, which a
// test run does not offer.

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

@MainActor
func maker(_ flows: RemoteFlows) -> ScenarioRun.Make {
  { feature, launch throws(FlowFailure) in
    var made: Result<any Flow, FlowFailure>?
    flows.makeFlow(of: feature, launch: launch) { made = $0 }
    return try (made ?? .failure(FlowFailure(code: "test", message: "It is not made at once."))).get()
  }
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

/// The flows of a library in a process of its own, once it is loaded.
@MainActor
func remoteFlows(of library: String, _ loop: PollLoop) -> RemoteFlows {
  let flows = RemoteFlows(
    command: ["/proc/self/exe", "__runner", library], name: "scenario", features: ["test.scenario", "test.command"],
    loop: loop)
  var isLoaded = false
  flows.load { result in
    if case .failure(let loss) = result {
      print(loss.failure)
      exit(1)
    }
    isLoaded = true
  }
  loop.run { isLoaded }
  return flows
}

/// What the process says of itself, for the run that is under way.
@MainActor
final class ProcessReports: RemoteFlows.Delegate {
  func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) { print(loss.failure) }
  func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {
    print(String(decoding: bytes, as: UTF8.self))
  }
  func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) {
    Current.services?.log(level, line, flow: nil)
  }
  func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {}
  func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {}
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "__runner", let library = arguments.dropFirst().first {
  exit(LibraryRunner.run(library: library, name: "scenario", file: library))
}
let loop = PollLoop()
let remote = arguments.first == "process" ? arguments.last.map { remoteFlows(of: $0, loop) } : nil
let reports = ProcessReports()
remote?.delegate = reports
HostTables.connect { _, level, line in
  MainActor.assumeIsolated { Current.services?.log(level, line, flow: nil) }
}
let make = remote.map(maker) ?? maker(arguments.first ?? "native")
var isDone = false
Task { @MainActor in
  for scenario in Scenario.all {
    let run = ScenarioRun(scenario, make)
    Current.services = run.services
    if let remote {
      run.waitForOthers = {
        await withCheckedContinuation { done in remote.waitUntilIdle { done.resume(returning: $0) } }
      }
    } else {
      // Work that hops to another thread and back is waited for: all of them must rest twice in a row.
      var hasRested = false
      run.waitForOthers = {
        let rests = ProcessThreads.areAsleep(in: getpid())
        defer { hasRested = rests }
        return !(rests && hasRested)
      }
    }
    print("== \(scenario.name)")
    for line in await run.run() { print(line) }
  }
  isDone = true
}
loop.run { isDone }
