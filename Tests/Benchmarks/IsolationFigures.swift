import Failures
import Flows
import Glibc
import NavigationEngine
import Payloads
import Platform
import PluginBridge
import PluginLoading
import Screens
import TestSupport

/// A flow in a process of its own, against a bare pair of sockets.
@MainActor
enum IsolationFigures {
  /// Sends so many events, one after the other.
  static func sendEvents(_ count: Int, _ loop: PollLoop) throws {
    let flows = try load(try BuiltPlugins.scenarioLibrary, loop)
    defer { flows.endNow() }
    let asked = Asked()
    guard let flow = begin(flows, asked, loop) else { return }
    _ = calls(count, flow, asked, loop)
  }

  private static func begin(_ flows: RemoteFlows, _ asked: Asked, _ loop: PollLoop) -> (any Flow)? {
    var made: (any Flow)?
    flows.makeFlow(of: "test.scenario", launch: []) { made = try? $0.get() }
    made?.start(asked.link, asked.next())
    asked.wait(loop)
    return made
  }

  static func measure(_ loop: PollLoop) throws {
    let library = try BuiltPlugins.scenarioLibrary
    let flows = try load(library, loop)
    let asked = Asked()
    guard let flow = begin(flows, asked, loop) else { return }
    let echo = try Echo()
    var times: (bare: [Double], call: [Double], ratio: [Double]) = ([], [], [])
    for round in 0..<60 {
      let bare = echo.roundTrips(500)
      let call = calls(500, flow, asked, loop)
      guard round >= 10 else { continue }
      times.bare.append(bare)
      times.call.append(call)
      times.ratio.append(call / bare)
    }
    row("a message of 40 bytes to another process and back, bare", "\(Figures(times.bare).text) µs")
    row("an event to a flow in another process and its answer", "\(Figures(times.call).text) µs")
    row("the same against the bare one, pair by pair", Figures(times.ratio).text, "≤ 1.5")
    flows.endNow()
    try measureRestart(library, loop)
    try measureMemory()
  }

  /// Measures the memory that the processes of the four example plugins add when each of their tabs has been visited:
  /// what they share with each other and with the app counts in part, as `proc_pid_smaps(5)` says.
  private static func measureMemory() throws {
    let home = try Switchyard()
    let app = try AppInTerminal(
      ["run", "--isolation", "process", try BuiltPlugins.folder], environment: home.environment)
    try app.wait(for: "4 ◔ Status")
    for (key, text) in [("2", "Your cart"), ("3", "signed in"), ("4", "asks for what")] {
      app.type(key)
      try app.wait(for: text)
    }
    app.drain()
    let mebibytes = try app.libraryProcesses.map { process in
      let text = String(decoding: try FileBytes.read("/proc/\(process)/smaps_rollup"), as: UTF8.self)
      let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
    }
    row("memory of the process of a plugin, one of \(mebibytes.count)", "\(Figures(mebibytes).text) MiB", "≤ 12 MiB")
    app.type("\u{11}")
    _ = try app.end()
  }

  private static func load(_ library: String, _ loop: PollLoop) throws -> RemoteFlows {
    let flows = RemoteFlows(
      command: [try Switchyard.path, "__runner", library, "scenario"], name: "scenario",
      features: ["test.scenario", "test.command"], loop: loop)
    var isLoaded = false
    flows.load { _ in isLoaded = true }
    while !isLoaded { loop.turn(timeout: nil) }
    return flows
  }

  /// The time of one call with its answer, in microseconds.
  private static func calls(_ count: Int, _ flow: any Flow, _ asked: Asked, _ loop: PollLoop) -> Double {
    let begun = ContinuousClock.now
    for _ in 0..<count {
      flow.handle(.appeared(EntryID(rawValue: 1)), asked.next())
      asked.wait(loop)
    }
    return Echo.microseconds(begun) / Double(count)
  }

  /// From the kill of a process to the first screen of the next, with what stands there restored.
  private static func measureRestart(_ library: String, _ loop: PollLoop) throws {
    var times: [Double] = []
    for _ in 0..<20 {
      let flows = try load(library, loop)
      let end = End()
      flows.delegate = end
      let begun = ContinuousClock.now
      kill(flows.processID, SIGKILL)
      while !end.hasCome { loop.turn(timeout: nil) }
      let next = try load(library, loop)
      let asked = Asked()
      next.makeFlow(of: "test.scenario", launch: []) { made in
        guard let flow = try? made.get() else { return }
        flow.start(asked.link, asked.next())
        flow.snapshot(asked.next())
      }
      asked.wait(loop)
      times.append(Echo.microseconds(begun) / 1000)
      next.endNow()
    }
    row("from a killed process to a flow that runs in the next", "\(Figures(times).text) ms", "≤ 100 ms")
  }

  @MainActor
  private final class End: RemoteFlows.Delegate {
    var hasCome = false

    func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) { hasCome = true }
    func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {}
    func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) {}
    func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {}
    func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {}
  }

  /// A caller that waits for answers, in the place of an engine.
  @MainActor
  private final class Asked: Navigating {
    private var last: UInt64 = 0
    private var open = 0

    var link: FlowLink { FlowLink(flow: FlowID(rawValue: 1), navigating: self, storage: Nothing()) }

    func next() -> QueryID {
      last += 1
      open += 1
      return QueryID(rawValue: last)
    }

    func wait(_ loop: PollLoop) { while open > 0 { loop.turn(timeout: nil) } }

    func submit(_ request: NavigationRequest, during query: QueryID?) {}
    func answer(_ query: QueryID, _ answer: FlowAnswer) { open -= 1 }
    nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {}
    func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool { true }
    func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { false }
    nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool { true }
    nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {}
  }

  @MainActor
  private final class Nothing: FeatureStorage {
    func load(_ key: String) throws(FlowFailure) -> Payload? { nil }
    func store(_ value: Payload?, for key: String) throws(FlowFailure) {}
  }
}
