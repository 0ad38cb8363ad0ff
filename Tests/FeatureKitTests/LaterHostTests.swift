import CSwitchyard
import Coordination
import ScenarioFlow
import Testing

@testable import FeatureKit

@MainActor @Suite("A feature in Swift answers a later host with what it does not know")
struct LaterHostTests {
  /// The event of a later version, whose struct has a field at its end.
  private struct LaterEvent {
    var known = sy_event_v1()
    var field: UInt64 = 0
  }

  /// Sends an event to a flow that has not started, and returns the status of its answer.
  private func status(kind: UInt32, field: UInt64 = 0, isLater: Bool = true) throws -> Int32 {
    let instance = CoordinatorTable.shared.insert(CommandPages())
    let table = FlowBridge.table()
    let send = try #require(table.event)
    let destroy = try #require(table.destroy)
    defer { destroy(instance) }
    var event = LaterEvent()
    event.known.struct_size = UInt32(isLater ? MemoryLayout<LaterEvent>.size : MemoryLayout<sy_event_v1>.size)
    event.known.kind = kind
    event.field = field
    return withUnsafePointer(to: &event) { pointer in
      pointer.withMemoryRebound(to: sy_event_v1.self, capacity: 1) { send(instance, $0, nil) }
    }
  }

  @Test("An event that this version knows is taken, also in a larger struct")
  func known() throws {
    let answer = try status(kind: SY_EVENT_APPEARED, isLater: false)
    #expect(answer != SY_E_UNSUPPORTED)
    #expect(try status(kind: SY_EVENT_APPEARED) == answer)
  }

  @Test("An unknown event, and a known one with more in it, are not supported")
  func unknown() throws {
    #expect(try status(kind: SY_EVENT_LAST + 1) == SY_E_UNSUPPORTED)
    #expect(try status(kind: SY_EVENT_APPEARED, field: 1) == SY_E_UNSUPPORTED)
  }
}
