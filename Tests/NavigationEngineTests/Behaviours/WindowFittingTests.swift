import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Scenes
import Testing

@MainActor @Suite("A snapshot that is too large is encoded without the largest flows")
struct WindowFittingTests {
  private let flows = (0..<3).map { _ in StubFlow() }
  private let app = FeatureTester()

  /// Starts three flows that save this many bytes each, and returns the window.
  private func snapshot(_ sizes: [Int]) async throws -> WindowSnapshot {
    for (index, flow) in flows.enumerated() {
      flow.state = .success(Payload(repeating: UInt8(index), count: sizes[index]))
      app.add(tab: FeatureID(rawValue: "test.flow\(index)")) { _ in flow }
    }
    await app.start()
    for index in sizes.indices.reversed() { await app.send(.select(PageID(rawValue: "test.flow\(index)"))) }
    return try #require(await app.snapshot())
  }

  @Test(
    "As many of the largest flows are left out as need be, of equal ones the first",
    arguments: [
      ([10, 10, 10], []), ([10, 9000, 10], [1]), ([6000, 6000, 6000], [0, 1]), ([9000, 10, 12_000], [0, 2]),
    ] as [([Int], [Int])])
  func largest(sizes: [Int], leftOut: [Int]) async throws {
    let snapshot = try await snapshot(sizes)
    let (bytes, found) = try snapshot.encoded(limit: 10_000)
    #expect(Set(found.map(\.feature.rawValue)) == Set(leftOut.map { "test.flow\($0)" }))
    #expect(bytes.count <= 10_000)
    let saved = try WindowSnapshot.decode(bytes)
    let kept = flows.indices.filter { !leftOut.contains($0) }
    #expect(Set(saved.states.map(\.state)) == Set(kept.map { Payload(repeating: UInt8($0), count: sizes[$0]) }))
    // Its page is still there, and empty.
    #expect(saved.tree.flows.count == snapshot.tree.flows.count)
    #expect(saved.tree.entries.count == kept.count)
    for one in found { #expect(one.size >= sizes[Int(String(one.feature.rawValue.last ?? "0")) ?? 0]) }
    app.engine.shutDown()
  }

  @Test("A window that is too large without any flow is not encoded")
  func none() async throws {
    let snapshot = try await snapshot([10, 10, 10])
    #expect(throws: (any Error).self) { try snapshot.encoded(limit: 100) }
    app.engine.shutDown()
  }
}
