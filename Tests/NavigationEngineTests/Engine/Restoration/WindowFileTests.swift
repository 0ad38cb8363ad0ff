import Coordination
import Failures
import FeatureTesting
import Flows
import Payloads
import TestSupport
import Testing

@testable import NavigationEngine

@MainActor @Suite("A window file of any shape is refused, or opens an app that works and quits")
struct WindowFileTests {
  /// A window with a stack, a sheet over it, one over that, a child in a slot, and tabs in a sheet.
  private static func window() -> NavigationTree {
    var tree = NavigationTree()
    func ask(_ request: Request, _ flow: FlowID) {
      _ = tree.apply(.request(NavigationRequest(request, from: flow)))
    }
    let child = ChildFlow(feature: "test.child")
    ask(.startFlow([0]), tree.root)
    ask(.present([7], .sheet), tree.root)
    ask(.presentFlow(child, .sheet), tree.root)
    let sheet = tree.flows[tree.root]?.children.last ?? tree.root
    ask(.startFlow([1]), sheet)
    ask(.presentFlow(child, .embed(slot: "a")), sheet)
    if let slot = tree.flows[sheet]?.children.last { ask(.startFlow([2]), slot) }
    ask(.presentFlow(child, .push), sheet)
    if let pushed = tree.flows[sheet]?.children.last { ask(.startFlow([3]), pushed) }
    ask(.presentFlow(child, .fullScreenCover), sheet)
    if let tabs = tree.flows[sheet]?.children.last {
      let pages = ["p0", "p1"].map { PageItem(id: PageID(rawValue: $0), title: $0, feature: "test.page") }
      ask(.setPages(pages, selected: nil, style: .tabs), tabs)
      for page in tree.containers.values.flatMap(\.pages) { ask(.startFlow([4]), page.flow) }
    }
    return tree
  }

  @Test("A saved window names what it has as the windows did that earlier versions have written")
  func names() throws {
    let saved = try PayloadValue(decoding: WindowSnapshot(tree: Self.window(), states: []).encoded())
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
    var tree = Self.window()
    #expect(tree.brokenRule == nil)
    let modal = try #require(tree.modals.values.first)
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
    var circle = Self.window()
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

    var twice = Self.window()
    let shown = twice.containers[twice.window]?.modals ?? []
    twice.containers[twice.window]?.modals += shown
    #expect(twice.brokenRule != nil)

    var page = Self.window()
    let pages = try #require(page.containers.values.first { !$0.pages.isEmpty })
    page.containers[pages.id]?.pages += pages.pages
    #expect(page.brokenRule != nil)

    var family = Self.window()
    let child = try #require(family.flows.values.first { $0.parent != nil && $0.parent != family.root })
    let old = try #require(child.parent)
    family.flows[old]?.children.removeAll { $0 == child.id }
    family.flows[child.id] = FlowNode(
      id: child.id, feature: child.feature, launch: [], parent: child.id, origin: child.origin,
      container: child.container, position: child.position, operation: .none, instance: 0, base: child.base,
      children: child.children + [child.id])
    #expect(family.brokenRule != nil)

    var number = Self.window()
    number.lastID = .max
    #expect(number.brokenRule != nil)
  }

  @Test("As many sheets in one another as a window file holds are put back and quit")
  func deepest() async throws {
    var tree = NavigationTree()
    _ = tree.apply(.request(NavigationRequest(.startFlow([0]), from: tree.root)))
    var flow = tree.root
    var deepest: Payload?
    for count in 1... {
      let child = ChildFlow(feature: "test.child")
      _ = tree.apply(.request(NavigationRequest(.presentFlow(child, .sheet), from: flow)))
      flow = try #require(tree.flows[flow]?.children.last)
      _ = tree.apply(.request(NavigationRequest(.startFlow([1]), from: flow)))
      guard count % 50 == 0 else { continue }
      guard let bytes = try? WindowSnapshot(tree: tree, states: []).encoded() else { break }
      deepest = bytes
    }
    let snapshot = try WindowSnapshot.decode(try #require(deepest))
    #expect(snapshot.tree.modals.count > 300)
    let engine = await open(snapshot)
    #expect(engine.tree.modals.count == snapshot.tree.modals.count)
    engine.shutDown()
  }

  @Test("Thousands of files with something changed by chance", arguments: 1...8)
  func chance(_ seed: Int) async throws {
    var random = SystemRandomNumberGenerator()
    let seed = seed == 8 ? random.next() : UInt64(seed)
    print("Window files by chance: seed \(seed)")
    var source = SeededGenerator(seed: seed)
    let whole = try PayloadValue(decoding: WindowSnapshot(tree: Self.window(), states: []).encoded())
    var opened = 0
    for _ in 0..<400 {
      var value = whole
      for _ in 0...source.number(below: 3) { value = value.changed(by: &source) }
      guard let bytes = try? value.encoded(), let snapshot = try? WindowSnapshot.decode(bytes) else {
        continue
      }
      opened += 1
      let engine = await open(snapshot)
      #expect(engine.tree.brokenRule == nil, "seed \(seed)")
      engine.handle(.back)
      engine.handle(.dismiss)
      #expect(engine.tree.brokenRule == nil, "seed \(seed)")
      engine.shutDown()
    }
    // What is changed is not always of importance: some of them open.
    #expect(opened > 0, "seed \(seed)")
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

extension PayloadValue {
  /// The value with one part of it, however deep, replaced, repeated or left out.
  fileprivate func changed(by source: inout SeededGenerator) -> PayloadValue {
    switch self {
    case .array(var elements) where !elements.isEmpty:
      let index = source.number(below: elements.count)
      switch source.number(below: 10) {
      case 0: elements.append(elements[index])
      case 1: elements.remove(at: index)
      case 2: elements.swapAt(index, source.number(below: elements.count))
      default: elements[index] = elements[index].changed(by: &source)
      }
      return .array(elements)
    case .map(var values) where !values.isEmpty:
      let key = values.keys.sorted()[source.number(below: values.count)]
      if source.number(below: 20) == 0 { values[key] = nil } else { values[key] = values[key]?.changed(by: &source) }
      return .map(values)
    case .int where source.number(below: 8) > 0: return .int(Int64(source.number(below: 40)))
    default:
      let others: [PayloadValue] = [
        .null, .bool(true), .int(.max), .int(-1), .unsigned(.max), .double(.nan), .double(1e300), .text("a"),
        .bytes([1]),
        .array([]), .map([:]), .array([.int(Int64(source.number(below: 40)))]),
      ]
      return others[source.number(below: others.count)]
    }
  }
}
