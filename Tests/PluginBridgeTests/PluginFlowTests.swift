import CSwitchyard
import Failures
import Flows
import Testing

@testable import PluginBridge

@MainActor @Suite("An instance of a plugin is made once, and stopped before it is destroyed")
struct PluginFlowTests {
  /// The plugin behind the table: what its functions give and what they were called with; they capture nothing.
  @MainActor
  private enum Plugin {
    static var instance: UInt64 = 7
    static var handle: UInt64 = 0
    static var status = SY_OK
    static var calls: [String] = []
  }

  private func withTables(_ body: (FlowTables) throws -> Void) rethrows {
    Plugin.calls = []
    let table = UnsafeMutablePointer<sy_flow_v1>.allocate(capacity: 1)
    defer { table.deallocate() }
    table.initialize(
      to: sy_flow_v1(
        struct_size: UInt32(MemoryLayout<sy_flow_v1>.size), reserved: 0,
        create: { _, _, instance, _ in
          Plugin.calls.append("create")
          instance?.pointee = Plugin.instance
          return SY_OK
        },
        start: { _, flow, _ in
          Plugin.handle = flow
          return Plugin.status
        },
        restore: nil, event: nil, screen: nil, snapshot: nil,
        stop: { instance, cause in Plugin.calls.append("stop \(instance) \(cause)") },
        destroy: { instance in Plugin.calls.append("destroy \(instance)") },
        extension: nil))
    try body(["test.made": UnsafePointer(table)])
  }

  @Test("An instance is told why it ends, and destroyed then")
  func ends() throws {
    Plugin.instance = 7
    try withTables { tables in
      let flow = try PluginFlow.create("test.made", launch: [], in: tables)
      let link = FlowLink(flow: FlowID(rawValue: 5), navigating: RecordingNavigating(), storage: EmptyStorage())
      flow.start(link, QueryID(rawValue: 1))
      #expect(FlowHandles.shared[Plugin.handle]?.flow == link.flow)
      flow.stop(.popped)
      #expect(FlowHandles.shared[Plugin.handle] == nil)
    }
    #expect(Plugin.calls == ["create", "stop 7 \(EndCause.popped.rawValue)", "destroy 7"])
  }

  @Test("An instance that was never started, and one whose start fails, is stopped before it is destroyed as well")
  func neverStarted() throws {
    Plugin.instance = 7
    defer { Plugin.status = SY_OK }
    try withTables { tables in
      try PluginFlow.create("test.made", launch: [], in: tables).stop(.other)
      Plugin.status = SY_E_INVALID
      let flow = try PluginFlow.create("test.made", launch: [], in: tables)
      let link = FlowLink(flow: FlowID(rawValue: 5), navigating: RecordingNavigating(), storage: EmptyStorage())
      flow.start(link, QueryID(rawValue: 1))
      flow.stop(.failed)
    }
    #expect(
      Plugin.calls == [
        "create", "stop 7 0", "destroy 7", "create", "stop 7 \(EndCause.failed.rawValue)", "destroy 7",
      ])
  }

  @Test("A live child that is gone when the host takes it over is neither stopped nor destroyed again")
  func gone() throws {
    Plugin.instance = 7
    defer { Plugin.status = SY_OK }
    try withTables { tables in
      let parent = try PluginFlow.create("test.made", launch: [], in: tables)
      let link = FlowLink(flow: FlowID(rawValue: 5), navigating: RecordingNavigating(), storage: EmptyStorage())
      Plugin.status = SY_E_STALE
      let child = parent.adopt("test.made", instance: 8)
      child.start(link, QueryID(rawValue: 1))
      child.stop(.failed)
      Plugin.status = SY_OK
      let other = parent.adopt("test.made", instance: 9)
      other.start(link, QueryID(rawValue: 2))
      other.stop(.popped)
    }
    #expect(Plugin.calls == ["create", "stop 9 \(EndCause.popped.rawValue)", "destroy 9"])
  }

  @Test("A plugin that says it has made an instance but gives none is refused")
  func none() {
    Plugin.instance = 0
    withTables { tables in
      _ = #expect(throws: FlowFailure.self) { try PluginFlow.create("test.made", launch: [], in: tables) }
    }
  }
}
