import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Testing

@MainActor @Suite("Thousands of flows, in one another or beside one another, end in order and in time")
struct NestingTests {
  /// A window in which each flow has presented the next one.
  private func nested(_ count: Int, _ style: PresentationStyle) -> NavigationTree {
    var tree = NavigationTree()
    _ = tree.apply(.request(NavigationRequest(.startFlow([0]), from: tree.root)))
    var flow = tree.root
    for _ in 0..<count {
      let child = ChildFlow(feature: "test.child")
      _ = tree.apply(.request(NavigationRequest(.presentFlow(child, style), from: flow)))
      guard let next = tree.flows[flow]?.children.last else { break }
      _ = tree.apply(.request(NavigationRequest(.startFlow([1]), from: next)))
      flow = next
    }
    return tree
  }

  /// A window in which one flow has presented sheets, each over the one before.
  private func forced(_ count: Int) -> NavigationTree {
    var tree = NavigationTree()
    _ = tree.apply(.request(NavigationRequest(.startFlow([0]), from: tree.root)))
    for _ in 0..<count {
      let child = ChildFlow(feature: "test.child")
      _ = tree.apply(.request(NavigationRequest(.forcePresent(child, .sheet), from: tree.root)))
      guard let next = tree.flows[tree.root]?.children.last else { break }
      _ = tree.apply(.request(NavigationRequest(.startFlow([1]), from: next)))
    }
    return tree
  }

  private func ended(_ changes: [Change]) -> [UInt64] {
    changes.compactMap { if case .flowEnded(let node, _, _) = $0 { node.id.rawValue } else { nil } }
  }

  @Test(
    "Ten thousand flows in one another end, the deepest first",
    arguments: [PresentationStyle.sheet, .push, .embed(slot: "a"), .fullScreenCover])
  func deep(_ style: PresentationStyle) throws {
    var tree = nested(10_000, style)
    #expect(tree.flows.count == 10_001)
    #expect(tree.brokenRule == nil)
    let outer = try #require(tree.flows[tree.root]?.children.first)
    let (outcome, changes) = tree.apply(.end(outer, .shutdown))
    #expect(outcome == .done)
    let order = ended(changes)
    #expect(order.count == 10_000)
    #expect(order == order.sorted(by: >))
    #expect(tree.brokenRule == nil)
    #expect(tree.flows.count == 1)
  }

  @Test("Fifteen hundred sheets over one another end from the lowest one on, the topmost first")
  func forcedFromBelow() throws {
    var tree = forced(1_500)
    #expect(tree.modals.count == 1_500)
    let lowest = try #require(tree.containers[tree.window]?.modals.first)
    let (outcome, changes) = tree.apply(.dismiss(lowest))
    #expect(outcome == .done)
    let order = ended(changes)
    #expect(order.count == 1_500)
    #expect(order == order.sorted(by: >))
    #expect(tree.brokenRule == nil)
    #expect(tree.modals.isEmpty)
  }

  /// A flow that tells of its end.
  private final class TellingFlow: StubFlow {
    var onStop: (EndCause) -> Void = { _ in }

    override func stop(_ cause: EndCause) {
      super.stop(cause)
      onStop(cause)
    }
  }

  /// The flows of an app by their numbers: how many there are, and which have ended, in that order.
  private final class FlowRecord {
    var count = 0
    var ended: [Int] = []
    var causes: Set<EndCause> = []

    @MainActor func make() -> StubFlow {
      let (flow, number) = (TellingFlow(), count)
      flow.onStop = { [self] cause in
        ended.append(number)
        causes.insert(cause)
      }
      count += 1
      return flow
    }
  }

  /// An app whose flows present children, either each one the next or all of them by the first.
  private func app(_ count: Int, isNested: Bool) async -> (window: TestWindow, flows: FlowRecord) {
    let window = TestWindow(content: nil)
    let flows = FlowRecord()
    window.factory.register("test.child") { _ in flows.make() }
    await window.start()
    let engine = window.engine
    engine.submit(NavigationRequest(.startFlow([0]), from: engine.tree.root), during: nil)
    engine.flush()
    // A copy of the tree says which ids the flows are going to have: all is asked for at once.
    var trial = engine.tree
    var flow = engine.tree.root
    let request = Request.presentFlow(ChildFlow(feature: "test.child"), .sheet)
    for _ in 0..<count {
      engine.submit(NavigationRequest(request, from: flow), during: nil)
      guard isNested else { continue }
      _ = trial.apply(.request(NavigationRequest(request, from: flow)))
      flow = trial.flows[flow]?.children.last ?? flow
    }
    await window.waitUntilIdle()
    return (window, flows)
  }

  @Test("An app with 2,500 flows in one another quits, and each of them is told, the deepest first")
  func quitsNested() async throws {
    let (window, flows) = await app(2_500, isNested: true)
    #expect(flows.count == 2_500)
    let start = ContinuousClock.now
    window.engine.shutDown()
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(flows.ended == (0..<2_500).reversed())
  }

  @Test("An app with 3,000 sheets beside one another quits in a moment, the topmost first")
  func quitsWide() async throws {
    let (window, flows) = await app(3_000, isNested: false)
    #expect(flows.count == 3_000)
    let start = ContinuousClock.now
    window.engine.shutDown()
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(flows.ended == (0..<3_000).reversed())
    #expect(flows.causes == [.shutdown])
  }
}
