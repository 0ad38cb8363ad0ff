import CSwitchyard
import Coordination
import Failures
import FeatureTesting
import Flows
import Glibc
import NavigationEngine
import Payloads
import Platform
import PluginBridge
import PluginLoading
import ScenarioFlow
import Scenarios

/// The run that is under way, to which the lines go that the library logs.
@MainActor
final class Current {
  static var services: RecordingServices?
}

/// The flows that scenarios are run with.
@MainActor
enum Subject {
  /// Those that are linked into this executable.
  case native
  /// Those of a library in this process.
  case library(FlowTables)
  /// Those of a library in a process of its own.
  case process(LibraryProcess)

  /// Reads "native", the path of a library, or "process" and the path of a library.
  init(_ words: [String], _ loop: PollLoop) {
    switch words.first ?? "native" {
    case "native": self = .native
    case "process": self = .process(LibraryProcess(words.last ?? "", loop))
    case let library: self = .library(Self.tables(of: library))
    }
  }

  /// Makes a run of a scenario, whose flows log to its services.
  func run(of scenario: Scenario) -> ScenarioRun {
    let run = ScenarioRun(scenario, waitForOthers: waitForOthers, make)
    Current.services = run.services
    if case .process(let process) = self {
      run.killProcess = process.kill
      run.tellStored = { process.flows.take($0, for: $1, of: $2) }
    }
    return run
  }

  private var waitForOthers: @MainActor () async -> Bool {
    if case .process(let process) = self { return process.waitUntilIdle }
    // Work that hops to another thread and back is waited for: all of them must rest twice in a row.
    var hasRested = false
    return {
      let rests = ProcessThreads.areAsleep(in: getpid())
      defer { hasRested = rests }
      return !(rests && hasRested)
    }
  }

  private var make: ScenarioRun.Make {
    switch self {
    case .native: return Self.makeNative
    case .library(let tables):
      return { feature, launch throws(FlowFailure) in try PluginFlow.create(feature, launch: launch, in: tables) }
    case .process(let process):
      return { feature, launch throws(FlowFailure) in
        var made: Result<any Flow, FlowFailure>?
        process.flows.makeFlow(of: feature, launch: launch) { made = $0 }
        return try (made ?? .failure(FlowFailure(code: "test", message: "It is not made at once."))).get()
      }
    }
  }

  private static func makeNative(_ feature: FeatureID, _ launch: Payload) throws(FlowFailure) -> any Flow {
    do {
      switch feature {
      case "test.pages": return CoordinatorFlow(CommandPages())
      case "test.command": return CoordinatorFlow(try CommandCoordinator.make(from: launch))
      case "test.child": return CoordinatorFlow(try ChildCoordinator.make(from: launch))
      default: return CoordinatorFlow(ScenarioCoordinator())
      }
    } catch {
      throw error as? FlowFailure ?? FlowFailure(code: "test", message: "\(error)")
    }
  }

  /// The tables of the features in a library, as its entry function gives them.
  private static func tables(of library: String) -> FlowTables {
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
}

/// A library in a process of its own, and in another when that was killed.
@MainActor
final class LibraryProcess {
  private(set) var flows: RemoteFlows
  private let library: String
  private let loop: PollLoop
  /// The work to be done when the process that is being killed has ended.
  private var onLoss: (@MainActor (RunnerLoss) -> Void)?

  init(_ library: String, _ loop: PollLoop) {
    self.library = library
    self.loop = loop
    flows = Self.flows(of: library, loop)
    flows.delegate = self
    var isLoaded = false
    load { isLoaded = true }
    loop.run { isLoaded }
  }

  private static func flows(of library: String, _ loop: PollLoop) -> RemoteFlows {
    // A busy machine is no hang.
    var limits = RemoteFlows.Limits()
    limits.call = .seconds(30)
    return RemoteFlows(
      command: ["/proc/self/exe", "__runner", library], name: "scenario",
      features: ["test.scenario", "test.command", "test.child", "test.pages"], loop: loop, limits: limits)
  }

  private func load(_ done: @escaping @MainActor () -> Void) {
    flows.load { result in
      if case .failure(let loss) = result {
        print(loss.failure)
        exit(1)
      }
      done()
    }
  }

  func waitUntilIdle() async -> Bool {
    await withCheckedContinuation { done in flows.waitUntilIdle { done.resume(returning: $0) } }
  }

  /// Kills the process, starts another, and has the engine's flows go on there.
  func kill(_ engine: NavigationEngine) async {
    let old = flows
    let loss = await withCheckedContinuation { done in
      onLoss = { done.resume(returning: $0) }
      _ = Glibc.kill(old.processID, SIGKILL)
    }
    onLoss = nil
    let lost = engine.lose(loss.failure, where: old.contains)
    flows = Self.flows(of: library, loop)
    flows.delegate = self
    await withCheckedContinuation { done in load { done.resume() } }
    engine.recover(lost)
  }
}

extension LibraryProcess: RemoteFlows.Delegate {
  func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) {
    if let onLoss { onLoss(loss) } else { print(loss.failure) }
  }
  func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {
    print(String(decoding: bytes, as: UTF8.self))
  }
  func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) {
    Current.services?.log(level, line, flow: nil)
  }
  func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {}
  func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {}
}
