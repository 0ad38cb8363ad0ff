import Flows
import NavigationEngine
package import NavigationTree

/// A window with everything that a window file can hold.
package enum WindowSample {
  /// A window with a stack, a sheet over it, one over that, a child in a slot, and tabs in a sheet.
  package static func tree() -> NavigationTree {
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
}
