import CSwitchyard
import Failures
import FeatureHosting
import Flows
import NavigationEngine
import Payloads
import PluginBridge
import Testing

@MainActor @Suite("A live instance in a plugin that is gone fails when it begins")
struct AdoptedInstanceTests {
  /// An engine that keeps the answers.
  private final class Answers: Navigating {
    var failures: [FlowFailure] = []

    func submit(_ request: NavigationRequest, during query: QueryID?) {}
    func answer(_ query: QueryID, _ answer: FlowAnswer) {
      if case .failed(let failure) = answer { failures.append(failure) }
    }
    nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {}
    func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool { true }
    func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { false }
    nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool { true }
    nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {}
  }

  /// A table whose `start` and `restore` give a status, on memory that is never freed, as plugins have it.
  private static func tables(_ body: (inout sy_flow_v1) -> Void) -> FlowTables {
    let table = UnsafeMutablePointer<sy_flow_v1>.allocate(capacity: 1)
    var content = sy_flow_v1()
    content.struct_size = UInt32(MemoryLayout<sy_flow_v1>.size)
    content.create = { _, _, instance, _ in
      instance?.pointee = 1
      return SY_OK
    }
    body(&content)
    table.initialize(to: content)
    return ["test.parent": UnsafePointer(table)]
  }

  private static let stale = tables {
    $0.start = { _, _, _ in SY_E_STALE }
    $0.restore = { _, _, _ in SY_E_STALE }
  }
  private static let failing = tables { $0.start = { _, _, _ in SY_E_INVALID } }

  @Test(
    "Starting or restoring a live instance that is gone answers that it is no longer there", arguments: [false, true])
  func gone(isRestored: Bool) throws {
    let parent = try PluginFlow.create("test.parent", launch: [], in: Self.stale)
    let child = parent.adopt("test.child", instance: 999)
    let answers = Answers()
    let link = FlowLink(flow: FlowID(rawValue: 1), navigating: answers, storage: MemoryStorage())
    if isRestored {
      child.restore(link, RestorationPoint(entries: [], state: nil), QueryID(rawValue: 1))
    } else {
      child.start(link, QueryID(rawValue: 1))
    }
    #expect(answers.failures.map(\.code) == [.notAdopted])
    child.stop(.failed)
  }

  @Test("A failure of another kind, and one of an instance that the host has made, keep their own codes")
  func others() throws {
    let answers = Answers()
    let link = FlowLink(flow: FlowID(rawValue: 1), navigating: answers, storage: MemoryStorage())
    let child = try PluginFlow.create("test.parent", launch: [], in: Self.failing).adopt("test.child", instance: 1)
    child.start(link, QueryID(rawValue: 1))
    let made = try PluginFlow.create("test.parent", launch: [], in: Self.stale)
    made.start(link, QueryID(rawValue: 2))
    #expect(answers.failures.map(\.code) == ["plugin.start", "plugin.start"])
    child.stop(.failed)
    made.stop(.failed)
  }
}
