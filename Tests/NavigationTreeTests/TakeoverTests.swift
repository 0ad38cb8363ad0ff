import Flows
import NavigationTree
import Payloads
import Testing

@Suite("A flow that takes over replaces what its presenter shows, and nothing else")
struct TakeoverTests {
  /// A window whose flow shows route 0.
  private struct Window {
    var tree = NavigationTree()
    let main: FlowID

    init() {
      _ = tree.apply(.request(NavigationRequest(.setRoot(ChildFlow(feature: "test.main")), from: tree.root)))
      main = tree.containers[tree.window]?.flow ?? tree.root
      ask(.startFlow([0]), by: main)
    }

    mutating func ask(_ request: Request, by flow: FlowID, _ policy: PresentationPolicy = .stack) {
      _ = tree.apply(.request(NavigationRequest(request, from: flow, options: RequestOptions(policy: policy))))
    }

    /// Pushes a child that shows nothing yet.
    mutating func child(of flow: FlowID, _ policy: PresentationPolicy = .stack) -> FlowID {
      ask(.presentFlow(ChildFlow(feature: "test.child"), .push), by: flow, policy)
      return tree.flows[flow]?.children.last ?? flow
    }

    var routes: [Payload] {
      (tree.containers[tree.window]?.entries ?? []).compactMap { tree.entries[$0]?.route }
    }
  }

  @Test("A pushed child that shows nothing yet is the top flow of the stack, unless its presenter stays until it does")
  func topFlow() {
    var window = Window()
    let stack = window.tree.window
    #expect(window.tree.topFlow(of: stack) == nil)
    let taking = window.child(of: window.main, .replace)
    #expect(window.tree.topFlow(of: stack) == nil && window.tree.unseenFlow(on: stack) == taking)
    window.ask(.finish(result: nil), by: taking)
    let pushed = window.child(of: window.main)
    #expect(window.tree.topFlow(of: stack) == pushed && window.tree.unseenFlow(on: stack) == nil)
    window.ask(.startFlow([1]), by: pushed)
    #expect(window.tree.topFlow(of: stack) == nil)
  }

  @Test("A child of a silent flow that takes over does so in its place, whatever the child's own request says")
  func inItsStead() {
    var window = Window()
    let silent = window.child(of: window.main, .replace)
    window.ask(.push([1]), by: window.main)
    let child = window.child(of: silent, .replace)
    window.ask(.startFlow([2]), by: child)
    #expect(window.routes == [[2]])
    #expect(window.tree.flows[silent]?.takesOver == nil)
    window.ask(.startFlow([3]), by: silent)
    #expect(window.routes == [[2], [3]])
    #expect(window.tree.brokenRule == nil)
  }

  @Test("A takeover ends what the presenter's flows have shown, also where it stands below what the presenter shows")
  func belowItsOwn() {
    var window = Window()
    let presenter = window.child(of: window.main)
    let early = window.child(of: presenter)
    window.ask(.startFlow([1]), by: early)
    window.ask(.startFlow([2]), by: presenter)
    let child = window.child(of: presenter, .replace)
    window.ask(.startFlow([3]), by: child)
    #expect(window.routes == [[0], [3]])
    #expect(window.tree.flows[early] == nil && window.tree.flows[presenter] != nil)
    #expect(window.tree.brokenRule == nil)
  }

  @Test("A flow that ends by a takeover takes along what it had shown below, and the one that takes over stays")
  func endsAlong() {
    var window = Window()
    let sibling = window.child(of: window.main)
    let low = window.child(of: sibling)
    window.ask(.startFlow([1]), by: low)
    let presenter = window.child(of: window.main)
    window.ask(.startFlow([2]), by: presenter)
    window.ask(.startFlow([3]), by: sibling)
    let child = window.child(of: presenter, .replace)
    window.ask(.startFlow([4]), by: child)
    #expect(window.routes == [[0], [4]])
    #expect(window.tree.flows[sibling] == nil && window.tree.flows[low] == nil)
    #expect(window.tree.flows[presenter] != nil)
    #expect(window.tree.brokenRule == nil)
  }
}
