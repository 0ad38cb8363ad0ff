import Flows
import Payloads
import Testing

@testable import NavigationTree

@Suite("A saved window has the pages that nobody has looked at with their items alone")
struct UntouchedPageTests {
  /// A tree with tabs, of which some have begun.
  private func tree(_ count: Int, begun: Int, launch: Payload = []) -> NavigationTree {
    var tree = NavigationTree()
    func ask(_ request: Request, _ flow: FlowID) {
      _ = tree.apply(.request(NavigationRequest(request, from: flow)))
    }
    ask(.setRoot(ChildFlow(feature: "test.tabs")), tree.root)
    let owner = tree.containers[tree.window]?.flow ?? tree.root
    let pages = (0..<count).map { index in
      PageItem(
        id: PageID(rawValue: "p\(index)"), title: "Page \(index)", icon: index == 0 ? "star" : "", position: index,
        feature: "test.page", launch: launch, onReselect: index == 1 ? .popToRoot : .stay,
        onFinish: index == 2 ? .removePage : .beginAnew, beginning: index == 3 ? .atOnce : .whenShown)
    }
    ask(.setPages(pages, selected: nil, style: .tabs), owner)
    for page in tree.containers[tree.window]?.pages.prefix(begun) ?? [] { ask(.startFlow([0]), page.flow) }
    return tree
  }

  @Test(
    "A tree that is read equals the one that was written, whichever pages have begun",
    arguments: [(0, 0), (1, 0), (1, 1), (4, 0), (4, 2), (4, 4)])
  func equal(count: Int, begun: Int) throws {
    for launch in [[], [7]] as [Payload] {
      let tree = tree(count, begun: begun, launch: launch)
      #expect(try PayloadDecoder.decode(NavigationTree.self, from: PayloadEncoder.encode(tree)) == tree)
    }
  }

  @Test("A page of which a saved window has the container alone, or the flow alone, makes the window not whole")
  func half() throws {
    let whole = tree(2, begun: 0)
    let page = try #require(whole.tabs?.pages.last)
    var (withoutFlow, withoutContainer) = (whole, whole)
    withoutFlow.flows[page.flow] = nil
    withoutContainer.containers[page.container] = nil
    for tree in [withoutFlow, withoutContainer] {
      let bytes = try PayloadEncoder.encode(tree)
      #expect(throws: (any Error).self) { try PayloadDecoder.decode(NavigationTree.self, from: bytes) }
    }
  }

  @Test("A page more costs a saved window less than 100 bytes, until it is looked at")
  func size() throws {
    func size(_ count: Int, begun: Int = 1) throws -> Int { try PayloadEncoder.encode(tree(count, begun: begun)).count }
    #expect(try size(20) - size(10) < 10 * 100)
    #expect(try size(20, begun: 2) - size(20) > 100)
  }
}
