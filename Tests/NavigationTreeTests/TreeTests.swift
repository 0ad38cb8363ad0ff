import Flows
import NavigationTree
import Payloads
import Testing

@Suite("An effect does to the tree what its name says, or nothing")
struct TreeTests {
  /// A window with tabs a, b, c, of which each has begun with route 0.
  private static func tabs() -> (tree: NavigationTree, flow: FlowID, tabs: ContainerID) {
    var tree = NavigationTree()
    _ = tree.apply(request(.setRoot(ChildFlow(feature: "test.tabs")), tree.root))
    let owner = tree.containers[tree.window]?.flow ?? tree.root
    let pages = ["a", "b", "c"].map { PageItem(id: PageID(rawValue: $0), title: $0, feature: "test.page") }
    _ = tree.apply(request(.setPages(pages, selected: "b", style: .tabs), owner))
    for page in tree.containers[tree.window]?.pages ?? [] { _ = tree.apply(request(.startFlow([0]), page.flow)) }
    let flow = tree.containers[tree.window]?.pages[1].flow ?? owner
    return (tree, flow, tree.window)
  }

  private static func request(_ request: Request, _ flow: FlowID) -> Effect {
    .request(NavigationRequest(request, from: flow, operation: OperationID(rawValue: 1)))
  }

  private static func routes(_ tree: NavigationTree, _ flow: FlowID) -> [Payload] {
    let container = tree.flows[flow].flatMap { tree.containers[$0.container] }
    return container?.entries.compactMap { tree.entries[$0]?.route } ?? []
  }

  @Test("Each verb of the stack does to the tree what its name says", arguments: StackVerb.all.indices)
  func verbs(_ index: Int) {
    let verb = StackVerb.all[index]
    var (tree, flow, _) = Self.tabs()
    _ = tree.apply(Self.request(.push([1]), flow))
    _ = tree.apply(Self.request(.push([2]), flow))
    #expect(tree.apply(Self.request(verb.request, flow)).outcome == verb.outcome)
    #expect(Self.routes(tree, flow) == verb.stack)
  }

  @Test("Appending to a flow that shows nothing begins it, in one transition")
  func appendsToNothing() {
    var tree = NavigationTree()
    let (outcome, changes) = tree.apply(Self.request(.append([[1], [2]]), tree.root))
    #expect(outcome == .done)
    #expect(changes.count == 2)
    #expect(Self.routes(tree, tree.root) == [[1], [2]])
    #expect(tree.flows[tree.root]?.base == tree.containers[tree.window]?.entries.first)
  }

  @Test("Setting the stack keeps the entries of an equal leading part")
  func keepsPrefix() {
    var (tree, flow, _) = Self.tabs()
    _ = tree.apply(Self.request(.push([1]), flow))
    let before = tree.flows[flow].flatMap { tree.containers[$0.container]?.entries } ?? []
    _ = tree.apply(Self.request(.setStack([[0], [1], [2]]), flow))
    let after = tree.flows[flow].flatMap { tree.containers[$0.container]?.entries } ?? []
    #expect(before.count == 2)
    #expect(Array(after.prefix(2)) == before)
  }

  @Test("A sheet of a flow in a slot is visible over the screen that has the slot")
  func sheetOfSlot() throws {
    var (tree, flow, _) = Self.tabs()
    _ = tree.apply(Self.request(.presentFlow(ChildFlow(feature: "test.part"), .embed(slot: "part")), flow))
    let part = try #require(tree.flows[flow]?.children.first)
    _ = tree.apply(Self.request(.startFlow([0]), part))
    let stack = try #require(tree.flows[flow]?.container)
    #expect(tree.visible == [stack])
    _ = tree.apply(Self.request(.present([1], .sheet()), part))
    let sheets = tree.modals.values.map(\.container)
    #expect(sheets.count == 1 && tree.visible == [stack] + sheets)
    #expect(tree.brokenRule == nil)
  }

  @Test("A child ends once, deepest first, with what it stands on")
  func cascade() {
    var (tree, flow, tabs) = Self.tabs()
    _ = tree.apply(Self.request(.push([1]), flow))
    _ = tree.apply(Self.request(.presentFlow(ChildFlow(feature: "test.child"), .sheet), flow))
    let child = tree.flows[flow]?.children.first ?? flow
    _ = tree.apply(Self.request(.startFlow([0]), child))
    _ = tree.apply(Self.request(.presentFlow(ChildFlow(feature: "test.grandchild"), .sheet), child))
    let (outcome, changes) = tree.apply(.backToRoot(tree.flows[flow]?.container ?? tabs))
    #expect(outcome == .done)
    let ended = changes.compactMap { change in
      if case .flowEnded(let node, let cause, _) = change { "\(node.feature) \(cause)" } else { nil }
    }
    #expect(ended == ["test.grandchild parentFinished", "test.child parentFinished"])
    #expect(tree.modals.isEmpty)
  }

  @Test("A request from an entry that is no longer on top is refused")
  func doublePress() {
    var (tree, flow, _) = Self.tabs()
    let top = tree.flows[flow].flatMap { tree.containers[$0.container]?.entries.last }
    let press = Effect.request(NavigationRequest(.push([1]), from: flow, origin: top))
    #expect(tree.apply(press).outcome == .done)
    #expect(tree.apply(press).outcome == .refused(.notOnTop))
    #expect(Self.routes(tree, flow) == [[0], [1]])
  }

  @Test("Pages that stay keep their stacks; the selection goes to the nearest that does")
  func pages() {
    var (tree, flow, tabs) = Self.tabs()
    _ = tree.apply(Self.request(.push([1]), flow))
    let owner = tree.containers[tabs]?.flow ?? tree.root
    func item(_ id: String) -> PageItem { PageItem(id: PageID(rawValue: id), title: id, feature: "test.page") }
    _ = tree.apply(Self.request(.setPages([item("b"), item("d")], selected: nil, style: .tabs), owner))
    #expect(tree.containers[tabs]?.selected == "b")
    #expect(Self.routes(tree, flow) == [[0], [1]])
    _ = tree.apply(Self.request(.setPages([item("d")], selected: nil, style: .tabs), owner))
    #expect(tree.containers[tabs]?.selected == "d")
    #expect(tree.flows[flow] == nil)
    #expect(
      tree.apply(Self.request(.setPages([item("d"), item("d")], selected: nil, style: .tabs), owner)).outcome
        == .refused(.duplicatePage))
    #expect(tree.apply(.select("x", in: tabs)).outcome == .refused(.unknownPage))
  }

  @Test("A page's flow that finishes starts again; the root is emptied and stays")
  func finish() {
    var (tree, flow, tabs) = Self.tabs()
    #expect(tree.apply(Self.request(.finish(result: nil), flow)).outcome == .done)
    #expect(tree.flows[flow] == nil)
    #expect(tree.containers[tabs]?.pages.count == 3)
    let again = tree.containers[tabs]?.pages[1].flow
    #expect(again != nil && again != flow)
    #expect(tree.apply(Self.request(.finish(result: nil), tree.root)).outcome == .done)
    #expect(tree.flows.keys.map(\.self) == [tree.root])
    #expect(tree.apply(Self.request(.finish(result: nil), tree.root)).outcome == .noop(.alreadyEnded))
    #expect(tree.apply(Self.request(.startFlow([0]), tree.root)).outcome == .done)
  }
}
