import Coordination
import FeatureHosting
import FeatureTesting
import Glibc
import NavigationEngine
import TestSupport

/// The scenario flow as a library of its own, built by the test run from the very sources that the tests link.
@MainActor
enum ScenarioLibrary {
  /// Makes a flow of a feature of the library.
  static func flow(_ feature: FeatureID, launch: Payload) throws(FlowFailure) -> any Flow {
    try PluginFlow.create(feature, launch: launch, in: tables.get())
  }

  static var tables: Result<FlowTables, FlowFailure> { loaded.map(\.tables) }
  static var path: String { get throws { try loaded.get().path } }

  private static let loaded = Result { () throws(FlowFailure) in try load() }

  private static func load() throws(FlowFailure) -> (path: String, tables: FlowTables) {
    do {
      let folder = try built()
      let path = "\(folder.path)/libScenarioPlugin.so"
      let loop = PollLoop(servesMainQueue: false)
      let inspector = PluginInspector(
        cache: "\(folder.path)/cache", probeCommand: [try Switchyard.path, "__probe"], loop: loop)
      HostTables.connect(loop: ForwardingLoop()) { _, level, line in ScenarioLog.write(level, line) }
      var found = try inspector.inspect(path: path)
      var isProbed = false
      inspector.probe(found) { plugin in
        found = plugin
        isProbed = true
      }
      loop.run { isProbed }
      let library = try inspector.load(found, host: HostTables.host(named: 7))
      return (path, Dictionary(library.features.map { ($0.description.id, $0.flow) }) { first, _ in first })
    } catch let failure as FlowFailure {
      throw failure
    } catch {
      throw FlowFailure(code: "test", message: "The scenario library could not be built.", cause: "\(error)")
    }
  }

  /// The folder that the library was built into; kept for the rest of the run.
  private static func built() throws -> TemporaryFolder {
    let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    let folder = try TemporaryFolder()
    let outcome = try runProcess(
      [
        try Switchyard.path, "build", "\(repository)/Tests/Fixtures/ScenarioPlugin", "--into", folder.path,
      ], environment: Switchyard.buildEnvironment, deadline: .seconds(900))
    guard outcome.status == 0 else {
      throw FlowFailure(code: "test", message: "The build failed.", cause: outcome.output + outcome.errors)
    }
    return folder
  }
}

/// Plugins log through one function for the whole process: each run takes the lines that came during its turn.
enum ScenarioLog {
  @MainActor static var current: RecordingServices?

  static func write(_ level: LogLevel, _ line: String) {
    guard pthread_equal(pthread_self(), mainThread) != 0 else { return }
    MainActor.assumeIsolated { current?.log(level, line, flow: nil) }
  }

  private static let mainThread = pthread_self()
}

/// Work for the main thread goes to the main actor: no plugin of these tests asks for more.
private final class ForwardingLoop: EventLoop {
  func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken { LoopToken {} }
  func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken { LoopToken {} }
  nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) { Task { @MainActor in work() } }
  var now: ContinuousClock.Instant { .now }
}
