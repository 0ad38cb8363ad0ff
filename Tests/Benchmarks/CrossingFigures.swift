import CSwitchyard
import Coordination
import Failures
import FeatureTesting
import Flows
import Glibc
import Journals
import NavigationEngine
import Platform
import PluginBridge
import ScenarioFlow
import Scenes
import Screens
import TestSupport

/// The same flow natively and behind the C ABI, in turns.
@MainActor
enum CrossingFigures {
  /// The flow in this process.
  static func native() async throws -> Subject {
    try await Subject { (_) throws(FlowFailure) in CoordinatorFlow(ScenarioCoordinator()) }
  }

  /// The flow behind the C ABI.
  static func plugin() async throws -> Subject {
    let tables = try tables(of: try BuiltPlugins.scenarioLibrary)
    HostTables.connect { _, _, _ in }
    return try await Subject { launch throws(FlowFailure) in
      try PluginFlow.create("test.scenario", launch: launch, in: tables)
    }
  }

  static func measure(_ loop: PollLoop) async throws {
    let native = try await native()
    let plugin = try await plugin()
    var pushes: (native: [Double], plugin: [Double], ratio: [Double]) = ([], [], [])
    for round in 0..<60 {
      let one = try await native.push(200)
      let other = try await plugin.push(200)
      guard round >= 10 else { continue }
      pushes.native.append(one)
      pushes.plugin.append(other)
      pushes.ratio.append(other / one)
    }
    row("a press that pushes a screen, native (event, push, description, scene)", "\(Figures(pushes.native).text) µs")
    row("the same across the C ABI", "\(Figures(pushes.plugin).text) µs")
    row("across the ABI against native, pair by pair", Figures(pushes.ratio).text, "≤ 1.5")

    try await native.fill()
    try await plugin.fill()
    var rows: (native: [Double], plugin: [Double]) = ([], [])
    for round in 0..<80 {
      let one = native.describe()
      let other = plugin.describe()
      guard round >= 20 else { continue }
      rows.native.append(one)
      rows.plugin.append(other)
    }
    row("describing a list of 1,000 rows, native", "\(Figures(rows.native).text) ms")
    row("describing a list of 1,000 rows across the ABI", "\(Figures(rows.plugin).text) ms", "≤ 2 ms")
  }

  /// An app around one flow.
  @MainActor
  final class Subject {
    private let app = FeatureTester()
    private var journal: Journal?

    init(_ make: @escaping TestFactory.Make) async throws {
      app.add(tab: "test.scenario", make)
      await app.start()
    }

    /// Keeps a journal from now on, as in an app that is being developed.
    func keepJournal() { journal = Journal(of: app.engine) }

    /// Pushes so many screens one after the other; microseconds for one.
    func push(_ count: Int) async throws -> Double {
      guard await app.press("Push") else { throw Missing(what: "Push") }
      var total = 0.0
      for _ in 0..<count {
        guard let entry = app.top?.entry, let action = app.element("Next")?.action(.activate) else {
          throw Missing(what: "Next")
        }
        total += milliseconds { app.engine.handle(.act(entry, action, .none)) }
      }
      await app.waitUntilIdle()
      guard app.top?.depth == count + 2 else { throw Missing(what: "\(count) screens") }
      await app.press("Pop to root")
      return total * 1000 / Double(count)
    }

    func fill() async throws {
      guard await app.press("Thousand rows") else { throw Missing(what: "Thousand rows") }
      guard let screen = app.screen, screen.count > 1000 else { throw Missing(what: "rows") }
    }

    /// Describes the list once more; milliseconds.
    func describe() -> Double {
      guard let flow = app.top?.flow else { return 0 }
      return milliseconds {
        app.engine.invalidate(nil, of: flow)
        app.engine.flush()
      }
    }
  }

  struct Missing: Error {
    var what: String
  }

  static func tables(of library: String) throws -> FlowTables {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, "switchyard_plugin_v1")
    else { throw Missing(what: library) }
    let entry = unsafeBitCast(symbol, to: sy_entry_function_v1.self)
    var plugin = sy_plugin_v1()
    plugin.struct_size = UInt32(MemoryLayout<sy_plugin_v1>.size)
    guard entry(HostTables.host(named: 7), &plugin) == SY_OK else { throw Missing(what: "the features") }
    var tables: FlowTables = [:]
    for index in 0..<Int(plugin.feature_count) {
      guard let feature = plugin.features[index]?.pointee, let flow = feature.flow else { continue }
      let id = UnsafeRawBufferPointer(start: feature.id.data, count: Int(feature.id.size))
      tables[FeatureID(rawValue: String(decoding: id, as: UTF8.self))] = flow
    }
    return tables
  }
}
