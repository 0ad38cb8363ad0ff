import Flows
import Testing

@testable import NavigationEngine

@Suite("Going to the root of a stack")
struct PopToRootTests {
  @Test("Changes nothing where the stack is at its root, also of what an embedded flow has presented")
  func unchanged() throws {
    var tree = NavigationTree()
    _ = tree.apply(.request(NavigationRequest(.startFlow([0]), from: tree.root)))
    let child = ChildFlow(feature: "test.child")
    _ = tree.apply(.request(NavigationRequest(.presentFlow(child, .embed(slot: "a")), from: tree.root)))
    let embedded = try #require(tree.flows[tree.root]?.children.last)
    _ = tree.apply(.request(NavigationRequest(.startFlow([1]), from: embedded)))
    let (presented, _) = tree.apply(.request(NavigationRequest(.present([2], .sheet), from: embedded)))
    try #require(presented.isDone)
    let before = tree
    let (outcome, changes) = tree.apply(
      .request(NavigationRequest(.popToRoot(dismissing: false), from: tree.root)))
    #expect(outcome == .noop(.unchanged))
    #expect(changes.isEmpty)
    #expect(tree == before)
  }
}
