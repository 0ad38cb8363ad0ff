import Flows
import NavigationTree
import Testing

@Suite("A window goes back to what it was at another time of the same run")
struct WindowReplacementTests {
  /// Puts another window in the place of one, whose root goes on.
  private func replace(_ tree: NavigationTree, by other: NavigationTree) -> NavigationTree {
    var tree = tree
    #expect(tree.apply(.replaceWindow(other, keeping: [tree.root])).outcome == .done)
    #expect(tree.brokenRule == nil)
    return tree
  }

  private func operations(_ tree: NavigationTree) -> [UInt64] {
    tree.containers[tree.window]?.waiting.map(\.operation.rawValue) ?? []
  }

  @Test("A presentation that waits at both times is still the answer to its request, and one that waits again is not")
  func waiting() throws {
    var tree = NavigationTree()
    func ask(_ request: Request, _ number: UInt64, _ policy: PresentationPolicy) {
      let options = RequestOptions(policy: policy)
      let operation = OperationID(rawValue: number)
      _ = tree.apply(.request(NavigationRequest(request, from: tree.root, operation: operation, options: options)))
    }
    ask(.startFlow([0]), 1, .stack)
    ask(.present([1], .sheet), 2, .stack)
    ask(.present([2], .sheet), 3, .queue)
    let earlier = tree
    ask(.present([3], .sheet), 4, .queue)
    #expect(operations(tree) == [3, 4])
    #expect(operations(replace(tree, by: earlier)) == [3])
    let modal = try #require(tree.modals.keys.first)
    _ = tree.apply(.dismiss(modal))
    #expect(operations(tree) == [4])
    #expect(operations(replace(tree, by: earlier)) == [OperationID.none.rawValue])
  }
}
