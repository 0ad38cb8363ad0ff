import Coordination
import Failures
import FeatureTesting
import Flows
import Fuzzing
import Payloads
import Testing

@testable import NavigationEngine
@testable import NavigationTree

@MainActor @Suite("A window file of any shape is refused, or opens an app that works and quits")
struct WindowFileTests {
  @Test("A saved window names what it has as the windows did that earlier versions have written")
  func names() throws {
    let saved = try PayloadValue(decoding: WindowSnapshot(tree: WindowSample.tree(), states: []).encoded())
    guard case .map(let window) = saved, case .map(let tree)? = window["tree"],
      case .array(let containers)? = tree["containers"], case .map(let container)? = containers.first,
      case .array(let flows)? = tree["flows"], case .map(let flow)? = flows.first
    else {
      Issue.record("the tree is saved in another form")
      return
    }
    #expect(
      Set(container.keys) == ["id", "kind", "place", "flow", "entries", "pages", "pagesStyle", "modals", "waiting"])
    #expect(
      Set(flow.keys) == ["id", "feature", "launch", "container", "place", "operation", "instance", "base", "children"])
  }

  @Test("A modal that stands over itself is refused")
  func overItself() throws {
    var tree = WindowSample.tree()
    #expect(tree.brokenRule == nil)
    let modal = try #require(tree.modals.values.first { _ in true })
    tree.containers[modal.over]?.modals.removeAll { $0 == modal.id }
    tree.containers[modal.container]?.modals = [modal.id]
    tree.modals[modal.id] = Modal(
      id: modal.id, style: modal.style, container: modal.container, over: modal.container,
      presenter: modal.presenter, operation: .none, origin: nil, flow: modal.flow)
    #expect(tree.brokenRule != nil)
    let bytes = try WindowSnapshot(tree: tree, states: []).encoded()
    let failure = #expect(throws: FlowFailure.self) { try WindowSnapshot.decode(bytes) }
    #expect(failure?.code == "window.damaged")
  }

  @Test("Two modals over each other, a flow that is its own child, and a container twice are refused")
  func circles() throws {
    var circle = WindowSample.tree()
    let modals = circle.modals.values.filter { $0.over == circle.window }
    try #require(modals.count >= 2)
    for (one, other) in [(modals[0], modals[1]), (modals[1], modals[0])] {
      circle.containers[circle.window]?.modals.removeAll { $0 == one.id }
      circle.containers[other.container]?.modals.append(one.id)
      circle.modals[one.id] = Modal(
        id: one.id, style: one.style, container: one.container, over: other.container, presenter: one.presenter,
        operation: .none, origin: nil, flow: one.flow)
    }
    #expect(circle.brokenRule != nil)

    var twice = WindowSample.tree()
    let shown = twice.containers[twice.window]?.modals ?? []
    twice.containers[twice.window]?.modals += shown
    #expect(twice.brokenRule != nil)

    var page = WindowSample.tree()
    let pages = try #require(page.containers.values.first { !$0.pages.isEmpty })
    page.containers[pages.id]?.pages += pages.pages
    #expect(page.brokenRule != nil)

    var family = WindowSample.tree()
    let child = try #require(family.flows.values.first { $0.parent != nil && $0.parent != family.root })
    let old = try #require(child.parent)
    family.flows[old]?.children.removeAll { $0 == child.id }
    family.flows[child.id] = FlowNode(
      id: child.id, feature: child.feature, launch: [], parent: child.id, origin: child.origin,
      container: child.container, position: child.position, operation: .none, instance: 0, base: child.base,
      children: child.children + [child.id])
    #expect(family.brokenRule != nil)

    var number = WindowSample.tree()
    number.lastID = .max
    #expect(number.brokenRule != nil)
  }

  @Test("A stack of ten thousand screens is saved, and restored")
  func longStack() async throws {
    var tree = NavigationTree()
    _ = tree.apply(.request(NavigationRequest(.startFlow([0]), from: tree.root)))
    _ = tree.apply(.request(NavigationRequest(.append((1...10_000).map { [UInt8($0 % 24)] }), from: tree.root)))
    let titles = tree.entries.keys.map { WindowSnapshot.Title(entry: $0, title: "A screen") }
    let saved = WindowSnapshot(tree: tree, states: [], titles: titles)
    let snapshot = try WindowSnapshot.decode(try saved.encoded())
    #expect(snapshot == saved)
    let engine = await open(snapshot)
    #expect(engine.tree.entries.count == 10_001)
    engine.shutDown()
  }

  @Test("Two thousand sheets in one another are restored and quit")
  func deepest() async throws {
    let saved = nested(2000, .sheet)
    let snapshot = try WindowSnapshot.decode(saved.encoded())
    #expect(snapshot.tree.modals.count == 2000)
    let engine = await open(snapshot)
    #expect(engine.tree.modals.count == 2000)
    engine.shutDown()
  }

  @Test("Embedded children deeper than 128 are left out")
  func embedded() async throws {
    let snapshot = try WindowSnapshot.decode(nested(1000, .embed(slot: "slot")).encoded())
    #expect(snapshot.tree.flows.count == 1001)
    let engine = await open(snapshot)
    #expect(engine.tree.flows.count == 129)
    engine.shutDown()
  }

  /// A window with so many flows, each over or in the one before it.
  private func nested(_ count: Int, _ style: PresentationStyle) -> WindowSnapshot {
    var tree = NavigationTree()
    var flow = tree.root
    _ = tree.apply(.request(NavigationRequest(.startFlow([0]), from: flow)))
    for _ in 0..<count {
      _ = tree.apply(.request(NavigationRequest(.presentFlow(ChildFlow(feature: "test.child"), style), from: flow)))
      flow = tree.flows[flow]?.children.last ?? flow
      _ = tree.apply(.request(NavigationRequest(.startFlow([1]), from: flow)))
    }
    return WindowSnapshot(tree: tree, states: [])
  }

  private func open(_ snapshot: WindowSnapshot) async -> NavigationEngine {
    let window = TestWindow(content: nil)
    for feature in ["test.child", "test.page"] as [FeatureID] {
      window.factory.register(feature) { _ in StubFlow() }
    }
    window.engine.restore(snapshot)
    await window.start()
    return window.engine
  }
}
