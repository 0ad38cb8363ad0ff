import Flows
import NavigationEngine
import NavigationTree
import Platform
import TestSupport

/// The costs of effects on the tree, which are no higher in a bigger tree.
enum TreeFigures {
  private static let batch = 20_000

  static func measure() throws {
    let shallow = pushes(depth: 10, tabs: 4)
    let rates = shallow.map { Double(batch) / $0 / 1000 }
    row("pushes in the tree, natively", "\(Figures(rates).text) million a second", "> 1")
    row("a push at depth 100,000 against one at depth 10", ratio(pushes(depth: 100_000, tabs: 4), shallow), "≤ 1.5")
    row("a push among 1,000 tabs against one among 4", ratio(pushes(depth: 10, tabs: 1000), shallow), "≤ 1.5")
    let looks = (looks(depth: 100_000, tabs: 1000), looks(depth: 10, tabs: 4))
    row("a guard's look at a pop at depth 100,000 among 1,000 tabs", ratio(looks.0, looks.1), "≤ 1.5")
    let pops = (pops(depth: 100_000), pops(depth: batch + 10))
    row("a pop at depth 100,000 against one at \(batch + 10)", ratio(pops.0, pops.1), "≤ 1.5")
    try measureWindow()
  }

  /// A window of twice the size up to which it is written before an action runs: see `WindowKeeper`.
  private static func measureWindow() throws {
    let folder = try TemporaryFolder()
    let window = WindowSnapshot(tree: tree(depth: 2000, tabs: 4).tree, states: [])
    let size = try window.encoded().count
    let times = try (0..<15).map { _ in
      try milliseconds { try AtomicFile.write(window.encoded(), to: folder.path("window")) }
    }
    row("a window of \(size / 1024) KiB encoded and written", "\(Figures(times).text) ms", "≤ 8 ms")
  }

  private static func ratio(_ one: [Double], _ other: [Double]) -> String {
    Figures(zip(one, other).map { $0 / $1 }).text
  }

  /// The durations of a batch of pushes, in milliseconds, each time from the same depth.
  static func pushes(depth: Int, tabs: Int, rounds: Int = 15) -> [Double] {
    (0..<rounds).map { _ in
      var (tree, flow) = tree(depth: depth, tabs: tabs)
      var changes: [Change] = []
      changes.reserveCapacity(batch)
      // The tables grow now, and not in the middle: what is measured is the push.
      return milliseconds {
        for _ in 0..<batch {
          _ = tree.apply(.request(NavigationRequest(.push([1]), from: flow)), &changes)
        }
      }
    }
  }

  private static func pops(depth: Int) -> [Double] {
    (0..<15).map { _ in
      var (tree, flow) = tree(depth: depth, tabs: 4)
      var changes: [Change] = []
      changes.reserveCapacity(batch)
      return milliseconds {
        for _ in 0..<batch {
          _ = tree.apply(.request(NavigationRequest(.pop(count: 1), from: flow)), &changes)
        }
      }
    }
  }

  /// The durations of a batch of looks at what a pop would take away, in milliseconds.
  private static func looks(depth: Int, tabs: Int) -> [Double] {
    let (tree, flow) = tree(depth: depth, tabs: tabs)
    let pop = Effect.request(NavigationRequest(.pop(count: 1), from: flow))
    return (0..<15).map { _ in
      milliseconds {
        for _ in 0..<batch where tree.departures(of: pop).entries.count != 1 { print("A pop takes one entry away.") }
      }
    }
  }

  private static func tree(depth: Int, tabs: Int) -> (tree: NavigationTree, flow: FlowID) {
    var tree = NavigationTree()
    func ask(_ request: Request, _ flow: FlowID) {
      _ = tree.apply(.request(NavigationRequest(request, from: flow)))
    }
    ask(.setRoot(ChildFlow(feature: "test.tabs")), tree.root)
    let owner = tree.tabs?.flow ?? tree.containers[tree.window]?.flow ?? tree.root
    let pages = (0..<tabs).map { PageItem(id: PageID(rawValue: "\($0)"), title: "Page", feature: "test.page") }
    ask(.setPages(pages, selected: nil, style: .tabs), owner)
    let flow = tree.tabs?.pages.first?.flow ?? owner
    ask(.startFlow([0]), flow)
    ask(.append(Array(repeating: [1], count: depth - 1)), flow)
    return (tree, flow)
  }
}
