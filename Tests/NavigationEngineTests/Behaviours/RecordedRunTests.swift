import Failures
import FeatureTesting
import Flows
import NavigationTree
import Payloads
import Scenes
import Screens
import TestSupport
import Testing

@testable import NavigationEngine

@MainActor @Suite("A recorded run gives an equal tree when it is replayed")
struct RecordedRunTests {
  /// A window of two tabs, whose flows do what the test asks, and its recording.
  @MainActor
  private final class Recording {
    let app = FeatureTester()
    private let recorder = EventRecorder(.applied)

    /// The effects that were not refused.
    var effects: [Effect] {
      recorder.effects.compactMap { if case .refused = $0.outcome { nil } else { $0.effect } }
    }

    init() {
      for feature in ["test.one", "test.two"] as [FeatureID] { app.add(tab: feature) { _ in StubFlow() } }
      app.factory.register("test.child") { _ in StubFlow() }
      app.engine.add(recorder)
    }

    func replayed() -> NavigationTree {
      var tree = NavigationTree()
      for effect in effects { _ = tree.apply(effect) }
      return tree
    }
  }

  @Test("A replay of random requests, intents, a swap and a restoration gives an equal tree", arguments: 1...6)
  func replay(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let first = Recording()
    await first.app.start()
    try await run(first, &random)
    #expect(first.replayed() == first.app.engine.tree)
    let snapshot = try #require(await first.app.snapshot())
    first.app.engine.shutDown()
    #expect(first.replayed() == first.app.engine.tree)

    let second = Recording()
    await second.app.start(restoring: snapshot)
    #expect(second.effects.contains { if case .restore = $0 { true } else { false } })
    #expect(second.replayed() == second.app.engine.tree)
    try await run(second, &random)
    #expect(second.replayed() == second.app.engine.tree)
    #expect(second.effects.contains { if case .remake = $0 { true } else { false } })
    second.app.engine.shutDown()
  }

  private func run(_ recording: Recording, _ random: inout SeededGenerator) async throws {
    let engine = recording.app.engine
    for step in 0..<120 {
      let flows = engine.tree.flows.values.filter { $0.feature != "app.root" && $0.id != engine.tree.root }
        .sorted { $0.id.rawValue < $1.id.rawValue }
      let flow = try #require(flows.isEmpty ? nil : flows[random.number(below: flows.count)])
      let child = ChildFlow(feature: "test.child", launch: [1])
      let kinds: [Request] = [
        .push([UInt8(random.number(below: 4))]), .push([1]), .presentFlow(child, .sheet), .presentFlow(child, .push),
        .presentFlow(child, .embed(slot: "a")), .present([2], .sheet), .pop(count: 1), .setStack([[0], [3]]),
        .badge("1"), .restart,
      ]
      let operation = OperationID(rawValue: UInt64(step + 1))
      let kind = kinds[random.number(below: kinds.count)]
      engine.submit(NavigationRequest(kind, from: flow.id, operation: operation), during: nil)
      let intents: [Intent] = [.back, .select("test.one"), .select("test.two"), .dismiss, .backToRoot]
      if random.number(below: 4) == 0 { engine.handle(intents[random.number(below: intents.count)]) }
      await recording.app.waitUntilIdle()
      if step % 40 == 20 {
        _ = try await recording.app.swap("test.child") { _ throws(FlowFailure) in StubFlow() }
        _ = try await recording.app.swap("test.one") { _ throws(FlowFailure) in StubFlow() }
      }
    }
  }
}
