import Failures
import Flows
import Payloads
import Testing

@testable import Coordination

@MainActor @Suite("A coordinator that cannot take its saved state is detached")
struct RefusedRestorationTests {
  private enum OnlyRoute: Route { case only }

  private struct NoState: Error {}

  private final class Refusing: Coordinator<OnlyRoute> {
    override func restoreState(_ state: Payload) throws { throw NoState() }
  }

  /// The requests of a flow, in the place of an engine.
  private final class Requests: Navigating {
    private(set) var all: [Request] = []

    func submit(_ request: NavigationRequest, during query: QueryID?) { all.append(request.kind) }
    func answer(_ query: QueryID, _ answer: FlowAnswer) {}
    nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {}
    func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool { false }
    func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { false }
    nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool { false }
    nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {}
  }

  private final class Nothing: FeatureStorage {
    func load(_ key: String) throws(FlowFailure) -> Payload? { nil }
    func store(_ value: Payload?, for key: String) throws(FlowFailure) {}
  }

  @Test("The failure says why, and requests from then on reach nobody")
  func detached() {
    let coordinator = Refusing()
    let requests = Requests()
    let link = FlowLink(flow: FlowID(rawValue: 1), navigating: requests, storage: Nothing())
    let place = RestorationPoint(entries: [], state: [1])
    let failure = #expect(throws: FlowFailure.self) {
      try coordinator.driver.resume(link, at: place, during: QueryID(rawValue: 1))
    }
    #expect(failure?.code == .refusedState)
    #expect(!coordinator.isRunning)
    coordinator.setBadge("1")
    #expect(requests.all.isEmpty)
  }
}
