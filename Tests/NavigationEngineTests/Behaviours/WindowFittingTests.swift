import FeatureTesting
import Flows
import NavigationTree
import Payloads
import Scenes
import Testing

@testable import NavigationEngine

@MainActor @Suite("A snapshot that is too large is encoded without its largest parts")
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

  private func name(_ index: Int) -> String { "test.flow\(index)" }

  /// Returns the flow in a page.
  private func page(_ index: Int, in snapshot: WindowSnapshot) throws -> FlowNode {
    try #require(
      snapshot.tree.flows.values.first { node in
        if case .page = node.position { node.feature.rawValue == name(index) } else { false }
      })
  }

  /// Returns the only entry of the flow in a page.
  private func entry(_ index: Int, in snapshot: WindowSnapshot) throws -> EntryID {
    let flow = try page(index, in: snapshot).id
    return try #require(snapshot.tree.entries.values.first { $0.flow == flow }).id
  }

  @Test(
    "As many of the largest states are left out as need be, of equal ones the first, and their screens are kept",
    arguments: [
      ([10, 10, 10], []), ([10, 9000, 10], [1]), ([6000, 6000, 6000], [0, 1]), ([9000, 10, 12_000], [0, 2]),
    ] as [([Int], [Int])])
  func largest(sizes: [Int], leftOut: [Int]) async throws {
    let snapshot = try await snapshot(sizes)
    let (bytes, found) = try snapshot.encoded(limit: 10_000)
    #expect(Set(found.map(\.feature.rawValue)) == Set(leftOut.map(name)))
    #expect(found.allSatisfy { !$0.isWhole })
    #expect(bytes.count <= 10_000)
    let saved = try WindowSnapshot.decode(bytes)
    let kept = flows.indices.filter { !leftOut.contains($0) }
    #expect(Set(saved.states.map(\.state)) == Set(kept.map { Payload(repeating: UInt8($0), count: sizes[$0]) }))
    #expect(saved.tree == snapshot.tree)
    for one in found { #expect(one.size >= sizes[Int(String(one.feature.rawValue.last ?? "0")) ?? 0]) }
    app.engine.shutDown()
  }

  @Test("A flow whose screens are too large is left out with what it has begun, and each of these is named")
  func descendants() async throws {
    var snapshot = try await snapshot([10, 20, 30])
    let flow = try page(1, in: snapshot).id
    let child = ChildFlow(feature: "test.child")
    _ = snapshot.tree.apply(.request(NavigationRequest(.presentFlow(child, .push), from: flow)))
    let begun = try #require(snapshot.tree.flows.values.first { $0.feature == "test.child" })
    _ = snapshot.tree.apply(.request(NavigationRequest(.startFlow([1]), from: begun.id)))
    snapshot.states.append(WindowSnapshot.State(flow: begun.id, state: Payload(repeating: 9, count: 500)))
    // What the user typed counts too.
    let text = String(repeating: "a", count: 12_000)
    snapshot.typed.append(WindowSnapshot.Typed(entry: try entry(1, in: snapshot), field: 1, title: "", text: text))
    let (bytes, leftOut) = try snapshot.encoded(limit: 10_000)
    #expect(Set(leftOut.map(\.feature.rawValue)) == [name(1), "test.child"])
    #expect(leftOut.allSatisfy { $0.isWhole })
    #expect(leftOut.reduce(0) { $0 + $1.size } >= 12_520)
    let saved = try WindowSnapshot.decode(bytes)
    #expect(Set(saved.states.map(\.state.count)) == [10, 30])
    #expect(saved.typed.isEmpty)
    // Its page is still there, and empty.
    #expect(saved.tree.flows.count == snapshot.tree.flows.count - 1)
    app.engine.shutDown()
  }

  /// Returns the least number of values with which a snapshot can be encoded.
  private func leastItems(of snapshot: WindowSnapshot) throws -> Int {
    let all = 1..<10_000
    return try #require(all.first { (try? PayloadEncoder.encode(snapshot, mostItems: $0)) != nil })
  }

  @Test("Of a window of too many values, the flow with most screens is left out, whatever its size")
  func items() async throws {
    var snapshot = try await snapshot([9000, 10, 10])
    let most = try leastItems(of: snapshot)
    let flow = try page(2, in: snapshot).id
    for number: UInt8 in 1...20 { _ = snapshot.tree.apply(.request(NavigationRequest(.push([number]), from: flow))) }
    let (bytes, leftOut) = try snapshot.encoded(limit: 1 << 20, mostItems: most)
    #expect(leftOut.map(\.feature.rawValue) == [name(2)])
    #expect(Set(try WindowSnapshot.decode(bytes).states.map(\.state.count)) == [9000, 10])
    app.engine.shutDown()
  }

  @Test("Pages that nobody has looked at since an earlier run are left out before anything that is open")
  func earlier() async throws {
    let live = try await snapshot([3000, 10, 10])
    var snapshot = live
    let page = try page(2, in: live)
    snapshot.tree = live.tree.awaitingPages(in: page.container)
    var earlier = live
    earlier.states = [WindowSnapshot.State(flow: page.id, state: Payload(repeating: 7, count: 9000))]
    snapshot.earlier = [
      WindowSnapshot.Earlier(
        window: earlier, pages: [WindowSnapshot.Earlier.Pages(container: page.container, saved: page.container)])
    ]
    let (bytes, leftOut) = try snapshot.encoded(limit: 10_000)
    #expect(leftOut.map(\.feature.rawValue) == [name(2)])
    #expect(leftOut.allSatisfy { $0.isWhole })
    let saved = try WindowSnapshot.decode(bytes)
    #expect(saved.earlier.isEmpty)
    #expect(saved.states == live.states)
    // Nothing waits for the pages: their coordinator sets its own.
    #expect(saved.tree.containers[page.container]?.kind == .stack)
    app.engine.shutDown()
  }

  @Test("The state of the root is never left out: a window that is too large by it alone is not encoded")
  func root() async throws {
    var snapshot = try await snapshot([10, 10, 10])
    snapshot.states.append(WindowSnapshot.State(flow: snapshot.tree.root, state: Payload(repeating: 1, count: 12_000)))
    #expect(throws: (any Error).self) { try snapshot.encoded(limit: 10_000) }
    #expect(try snapshot.encoded(limit: 20_000).leftOut.isEmpty)
    app.engine.shutDown()
  }

  @Test("A window that is too large without any flow is not encoded")
  func none() async throws {
    let snapshot = try await snapshot([10, 10, 10])
    #expect(throws: (any Error).self) { try snapshot.encoded(limit: 100) }
    app.engine.shutDown()
  }
}
