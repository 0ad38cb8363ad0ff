import FeatureTesting
import Flows
import NavigationTree
import Payloads
import Scenes
import Testing

@testable import NavigationEngine

@MainActor @Suite("What is saved of a feature belongs to the data that it had")
struct OwnedWindowTests {
  private let flows = (0..<2).map { _ in StubFlow() }
  private let app = FeatureTester()

  /// Starts two flows with a state each, and returns the window as it is saved and read again.
  private func saved(_ dataName: (FeatureID) -> String) async throws -> WindowSnapshot {
    for (index, flow) in flows.enumerated() {
      flow.state = .success([UInt8(index)])
      app.add(tab: FeatureID(rawValue: "test.flow\(index)")) { _ in flow }
    }
    await app.start()
    for index in flows.indices.reversed() { await app.send(.select(PageID(rawValue: "test.flow\(index)"))) }
    var snapshot = try #require(await app.snapshot())
    snapshot.note(dataName)
    return try WindowSnapshot.decode(try snapshot.encoded())
  }

  private func states(_ snapshot: WindowSnapshot) -> Set<Payload> { Set(snapshot.states.map(\.state)) }

  private func entries(of feature: FeatureID, in snapshot: WindowSnapshot) -> Int {
    snapshot.tree.entries.values.count { snapshot.tree.flows[$0.flow]?.feature == feature }
  }

  @Test("A window keeps nothing of a feature whose data are others now")
  func others() async throws {
    let window = try await saved { $0.rawValue }
    #expect(window.dataNames == nil)
    #expect(window.belonging { $0.rawValue } == window)
    let left = window.belonging { $0 == "test.flow0" ? "test.flow0~2" : $0.rawValue }
    #expect(states(window) == [[0], [1]] && states(left) == [[1]])
    #expect(entries(of: "test.flow0", in: window) == 1 && entries(of: "test.flow0", in: left) == 0)
    #expect(entries(of: "test.flow1", in: left) == 1)
    // Its page is there, and begins anew.
    #expect(left.tree.flows.values.contains { $0.feature == "test.flow0" })
    app.engine.shutDown()
  }

  @Test("A window with the data that a feature has now is restored whole, and not with those before")
  func same() async throws {
    let window = try await saved { $0 == "test.flow0" ? "test.flow0~2" : $0.rawValue }
    #expect(window.belonging { $0 == "test.flow0" ? "test.flow0~2" : $0.rawValue } == window)
    #expect(states(window.belonging { $0.rawValue }) == [[1]])
    #expect(states(window.belonging { $0 == "test.flow0" ? "test.flow0~3" : $0.rawValue }) == [[1]])
    app.engine.shutDown()
  }
}
