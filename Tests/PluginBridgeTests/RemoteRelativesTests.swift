import Failures
import FlowWire
import Flows
import Platform
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A flow that goes on in a process learns of its relatives there")
struct RemoteRelativesTests {
  /// A process without a library, with the flows in it.
  private func process(_ loop: PollLoop) -> (connection: TestConnection, flows: RemoteFlows) {
    let connection = TestConnection()
    let flows = RemoteFlows(connection: connection, name: "libA.so", features: ["test.a"], loop: loop)
    return (connection, flows)
  }

  private func make(in flows: RemoteFlows) throws -> any Flow {
    var made: (any Flow)?
    flows.makeFlow(of: "test.a", launch: []) { made = try? $0.get() }
    return try #require(made)
  }

  @Test("Parents and children in the same process are named by their numbers, those elsewhere and ended ones are not")
  func relatives() throws {
    let loop = PollLoop(servesMainQueue: false)
    let (near, far) = (process(loop), process(loop))
    let (parent, flow, child) = (try make(in: near.flows), try make(in: near.flows), try make(in: near.flows))
    // The processes number their flows alike.
    let stranger = try make(in: far.flows)
    let ended = try make(in: near.flows)
    ended.stop(.popped)
    let link = FlowLink(flow: FlowID(rawValue: 9), navigating: Heard(), storage: MemoryStorage())
    let point = RestorationPoint(entries: [], state: nil)
    func told(_ relatives: FlowRelatives) -> HostMessage.Relatives? {
      flow.restore(link, point, among: relatives, QueryID(rawValue: 1))
      guard case .restore(_, _, _, let named, _)? = near.connection.messages.last else { return nil }
      return named
    }
    #expect(
      told(FlowRelatives(parent: parent, children: [stranger, child, ended]))
        == HostMessage.Relatives(parent: FlowNumber(rawValue: 1), children: [FlowNumber(rawValue: 3)]))
    #expect(told(FlowRelatives(parent: stranger)) == HostMessage.Relatives())
  }
}
