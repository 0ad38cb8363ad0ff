import Flows
import Testing

@testable import NavigationEngine

@Suite("Going to the root of a stack")
struct PopToRootTests {
  @Test("Changes nothing where the stack is at its root, also of what an embedded flow has presented")
  func unchanged() throws {
    var tree = NavigationTree()
    _ = tree.apply(.request(.startFlow([0]), from: tree.root, operation: .none, entry: nil))
    let child = ChildFlow(feature: "test.child")
    _ = tree.apply(.request(.presentFlow(child, .embed(slot: "a")), from: tree.root, operation: .none, entry: nil))
    let embedded = try #require(tree.flows[tree.root]?.children.last)
    _ = tree.apply(.request(.startFlow([1]), from: embedded, operation: .none, entry: nil))
    let (presented, _) = tree.apply(.request(.present([2], .sheet), from: embedded, operation: .none, entry: nil))
    try #require(presented.isDone)
    let before = tree
    let (outcome, changes) = tree.apply(
      .request(.popToRoot(dismissing: false), from: tree.root, operation: .none, entry: nil))
    #expect(outcome == .noop(.unchanged))
    #expect(changes.isEmpty)
    #expect(tree == before)
  }
}
