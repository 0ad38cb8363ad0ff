import Flows
import NavigationTree
import Payloads
import Testing

@Suite("Pages in regions stand beside the selected one")
struct RegionTests {
  private var tree = NavigationTree()
  private let owner: FlowID

  init() {
    _ = tree.apply(.request(NavigationRequest(.setRoot(ChildFlow(feature: "test.tabs")), from: tree.root)))
    owner = tree.containers[tree.window]?.flow ?? tree.root
  }

  private func page(_ id: String, _ region: WindowRegion? = nil) -> PageItem {
    PageItem(id: PageID(rawValue: id), title: id, feature: "test.page", onFinish: .removePage, region: region)
  }

  private mutating func set(_ pages: PageItem..., selected: PageID? = nil) -> Outcome {
    tree.apply(.request(NavigationRequest(.setPages(pages, selected: selected, style: .tabs), from: owner))).outcome
  }

  private var selected: PageID? { tree.tabs?.selected }
  private func flow(_ id: String) -> FlowID? { tree.tabs?.pages.first { $0.item.id.rawValue == id }?.flow }

  @Test("The first tab is selected, a page in a region never, also when the selected one goes")
  mutating func selection() throws {
    #expect(set(page("a", .pane), page("b"), page("c", .status), page("d")).isDone)
    #expect(selected == "b" && tree.regions.map(\.item.id) == ["a", "c"])
    #expect(set(page("a", .pane), page("c", .status), page("d"), selected: "a").isDone)
    #expect(selected == "d")
    let select = try #require(tree.tabs.map { Effect.select("c", in: $0.id) })
    #expect(tree.apply(select).outcome == .noop(.alreadySelected) && selected == "d")
    let ended = try #require(flow("d"))
    _ = tree.apply(.request(NavigationRequest(.finish(result: nil), from: ended)))
    #expect(selected == nil && tree.regions.count == 2)
    #expect(tree.brokenRule == nil)
  }

  @Test("Their flows are shown beside the selected page's, and none while something covers the window")
  mutating func shown() throws {
    _ = set(page("a", .pane), page("b"))
    let (pane, tab) = (try #require(flow("a")), try #require(flow("b")))
    for flow in [pane, tab] { _ = tree.apply(.request(NavigationRequest(.startFlow([0]), from: flow))) }
    #expect(Set(tree.shownFlows) == [pane, tab] && tree.shownEntries.count == 2)
    #expect(tree.visible.count == 1 && tree.activeContainers.count == 2)
    // What a flow in a region presents is over the window, and takes the keys.
    _ = tree.apply(.request(NavigationRequest(.present([1], .sheet()), from: pane)))
    #expect(tree.visible.count == 2 && tree.activeContainers.count == 1)
    #expect(tree.regions.count == 1)
    _ = tree.apply(.request(NavigationRequest(.present([1], .fullScreenCover()), from: tab)))
    #expect(tree.shownContainers.count < tree.visible.count || tree.regions.isEmpty)
  }

  @Test("A saved window has the regions of its pages, and one without regions has no word of them")
  mutating func saved() throws {
    _ = set(page("b"))
    let without = try PayloadEncoder.encode(tree)
    _ = set(page("b"), page("a", .accessory))
    #expect(try PayloadDecoder.decode(NavigationTree.self, from: PayloadEncoder.encode(tree)) == tree)
    _ = set(page("b"))
    #expect(try PayloadEncoder.encode(tree).count >= without.count)
  }
}
