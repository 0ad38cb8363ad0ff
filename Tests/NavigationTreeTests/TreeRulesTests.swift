import Flows
import Testing

@testable import NavigationTree

@Suite("A broken rule of a tree is named")
struct TreeRulesTests {
  private var tree = NavigationTree()

  /// Returns a flow that has the window's container.
  private func flow(_ id: FlowID, parent: FlowID?, children: [FlowID]) -> FlowNode {
    var node = FlowNode(
      id: id, feature: "test.a", launch: [], parent: parent, origin: nil, container: tree.window, position: .window,
      operation: .none, instance: 0)
    node.children = children
    return node
  }

  @Test("A tree without its root's flow")
  mutating func endedRoot() {
    tree.flows = IdentifierTable()
    tree.containers = IdentifierTable()
    #expect(tree.brokenRule == "the root has ended")
  }

  @Test("A window whose container is elsewhere")
  mutating func emptyWindow() {
    tree.containers[tree.window] = Container(id: tree.window, kind: .stack, position: .unplaced, flow: tree.root)
    #expect(tree.brokenRule == "the window shows nothing")
  }

  @Test("A root whose container is not the window's")
  mutating func rootElsewhere() {
    let other = ContainerID(rawValue: tree.makeID())
    tree.containers[other] = Container(id: other, kind: .stack, position: .unplaced, flow: tree.root)
    tree.flows[tree.root]?.container = other
    #expect(tree.brokenRule == "the root has no window")
  }

  @Test("A root that is its own child")
  mutating func rootWithParent() {
    tree.flows[tree.root] = flow(tree.root, parent: tree.root, children: [tree.root])
    #expect(tree.brokenRule == "the root has a parent")
  }

  @Test("Two flows that are each other's children")
  mutating func flowsApart() {
    let (first, second) = (FlowID(rawValue: tree.makeID()), FlowID(rawValue: tree.makeID()))
    tree.flows[first] = flow(first, parent: second, children: [second])
    tree.flows[second] = flow(second, parent: first, children: [first])
    #expect(tree.brokenRule == "a flow does not descend from the root")
  }
}
