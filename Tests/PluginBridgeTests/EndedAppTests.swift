import CSwitchyard
import Coordination
import Failures
import FeatureTesting
import FlowWire
import Flows
import HeadlessApp
import NavigationEngine
import Testing

@testable import PluginBridge

@MainActor @Suite("Nothing of an app stays when it has ended", .serialized)
struct EndedAppTests {
  /// The calls of the feature in the library, whose functions capture nothing.
  @MainActor
  private enum Library {
    static var calls: [String] = []
  }

  /// The parts of an app that are there after it has been released.
  @MainActor
  private final class Remains {
    weak var engine: NavigationEngine?
    weak var flows: RemoteFlows?
    weak var page: WaitingPage?
  }

  private let loop = ManualLoop()

  @Test(
    "The engine is released, with a flow of the host, one of a library and one of a process that goes on or has ended",
    arguments: [false, true])
  func released(processEnds: Bool) async throws {
    let table = UnsafeMutablePointer<sy_flow_v1>.allocate(capacity: 1)
    defer { table.deallocate() }
    table.initialize(
      to: sy_flow_v1(
        struct_size: UInt32(MemoryLayout<sy_flow_v1>.size), reserved: 0,
        create: { _, _, instance, _ in
          instance?.pointee = 7
          return SY_OK
        },
        start: { _, _, _ in
          Library.calls.append("start")
          return SY_OK
        },
        restore: nil, event: nil, screen: nil, snapshot: nil,
        stop: { _, _ in Library.calls.append("stop") }, destroy: { _ in }, extension: nil))
    Library.calls = []
    let remains = Remains()
    await run(["test.library": UnsafePointer(table)], processEnds: processEnds, remains)
    await loop.runUntilIdle()
    #expect(Library.calls == ["start", "stop"])
    #expect(remains.engine == nil)
    #expect(remains.flows == nil)
    #expect(remains.page == nil)
  }

  /// Runs an app from its begin to its end.
  private func run(_ tables: FlowTables, processEnds: Bool, _ remains: Remains) async {
    let connection = TestConnection()
    let flows = RemoteFlows(connection: connection, name: "libA.so", features: ["test.process"], loop: loop)
    let factory = TestFactory()
    factory.register("test.host") { _ in
      let page = WaitingPage()
      remains.page = page
      return CoordinatorFlow(page)
    }
    factory.register("test.library") { launch throws(FlowFailure) in
      try PluginFlow.create("test.library", launch: launch, in: tables)
    }
    factory.register("test.process") { launch in
      var made: (any Flow)?
      flows.makeFlow(of: "test.process", launch: launch) { made = try? $0.get() }
      return made ?? FailedFlow(.notAdopted("test.process"))
    }
    let app = HeadlessApp(factory: factory, loop: loop, services: RecordingServices())
    app.begin()
    let features: [FeatureID] = ["test.host", "test.library", "test.process"]
    app.show(
      features.map { PageItem(id: PageID(rawValue: $0.rawValue), title: "T", feature: $0, beginning: .atOnce) })
    await loop.runUntilIdle()
    (remains.engine, remains.flows) = (app.engine, flows)
    #expect(remains.page?.isWaiting == true)
    #expect(flows.count == 1)
    #expect(connection.sent > 1)
    if processEnds { connection.finish() }
    app.end()
    #expect(flows.count == 0)
  }
}

/// A page that waits when its app ends.
private final class WaitingPage: CoordinatorBase {
  private(set) var isWaiting = false

  override func start() async throws {
    isWaiting = true
    try await wait(milliseconds: 1000)
  }
}
