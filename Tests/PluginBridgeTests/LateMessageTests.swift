import Failures
import FeatureTesting
import FlowWire
import Flows
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A process that is behind is not ended for what it says")
struct LateMessageTests: ScriptedFlows {
  private let connection = TestConnection()
  private let flows: RemoteFlows
  private let heard = Heard()

  init() {
    flows = RemoteFlows(connection: connection, name: "libA.so", features: ["test.a"], loop: ManualLoop())
  }

  private func make() throws -> any Flow {
    var made: (any Flow)?
    flows.makeFlow(of: "test.a", launch: []) { made = try? $0.get() }
    return try #require(made)
  }

  private func link(_ flow: FlowID) -> FlowLink { FlowLink(flow: flow, navigating: heard, storage: MemoryStorage()) }

  @Test("A flow is replaced while its calls are under way, and another one goes on")
  func replaced() throws {
    let (old, other) = (try make(), try make())
    let otherID = FlowID(rawValue: 10)
    old.start(link(id), query(1))
    other.start(link(otherID), query(2))
    old.handle(.timer(1), query(3))
    old.stop(.swapped, after: [.wake(1), .wake(2)], query(4))
    connection.say(
      .request(number, request(1, from: id), during: query(1)), .answer(number, .handled, query(1)),
      .request(second, request(2, from: otherID), during: query(2)), .answer(second, .handled, query(2)),
      .request(number, request(3, from: id), during: query(3)), .invalidate(number, nil),
      .store("test.a", key: "key", [1]), .answer(number, .handled, query(3)), .answer(number, .unhandled, query(4)),
      .answer(number, .failed(failure), query(4)), .stopped(number), .log(number, .info, "late"),
      .invalidate(second, nil))
    #expect(!connection.isKilled)
    #expect(heard.lines.all == ["request 2 during 2", "invalidate 0 of 10"])
    #expect(heard.answers.count == 1)
    flows.end()
    #expect(!connection.isEnded)
    other.stop(.popped)
    connection.say(.stopped(second))
    #expect(connection.isEnded)
  }

  @Test("A flow begins again, and says something of its first attempt")
  func again() throws {
    let flow = try make()
    flow.restore(link(id), RestorationPoint(entries: [], state: [1]), query(1))
    connection.say(.answer(number, .failed(failure), query(1)))
    flow.start(link(id), query(2))
    connection.say(
      .after(number, milliseconds: 60, token: 1), .request(number, request(1, from: id), during: nil),
      .answer(number, .pending, query(2)))
    #expect(!connection.isKilled)
    #expect(heard.lines.all == ["after 60 1 to 9", "request 1 during 0"])
    #expect(heard.answers.count == 2)
  }
}
