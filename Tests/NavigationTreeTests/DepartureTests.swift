import Flows
import Payloads
import Testing

@testable import NavigationTree

@Suite("Entries that an effect would remove are known before it is applied")
struct DepartureTests {
  @Test("Departures are what random effects then take away, and whether they select a page", arguments: 0..<20)
  func property(_ seed: Int) {
    var effects = RandomEffects(seed: UInt64(seed))
    var tree = RandomEffects.tree(withTabs: seed % 2 == 0)
    var reached = (left: 0, selected: 0)
    for step in 0..<10_000 {
      let effect = effects.next(tree)
      let last = tree.lastID
      let departures = tree.departures(of: effect)
      let (_, changes) = tree.apply(effect)
      var expected = Departures()
      for change in changes {
        switch change {
        // What comes and goes within one effect was never on screen.
        case .left(let entry, _) where entry.id.rawValue <= last: expected.entries.insert(entry.id)
        case .selected: expected.selectsPage = true
        default: break
        }
      }
      reached.left += expected.entries.count
      reached.selected += expected.selectsPage ? 1 : 0
      guard departures == expected else {
        let unforeseen = expected.entries.subtracting(departures.entries).map(\.rawValue).sorted()
        let kept = departures.entries.subtracting(expected.entries).map(\.rawValue).sorted()
        Issue.record(
          "seed \(seed), step \(step): \(effect) also took \(unforeseen), and kept \(kept), unlike what was foretold")
        return
      }
    }
    #expect(reached.left > 1_000 && (reached.selected > 0 || seed % 2 == 1))
  }

  @Test("Looking ahead at a pop costs the same in a stack of ten and of ten thousand, among two and a thousand tabs")
  func cost() {
    func visited(depth: Int, tabs: Int) -> Int {
      var tree = NavigationTree()
      func ask(_ kind: Request, _ flow: FlowID) { _ = tree.apply(.request(NavigationRequest(kind, from: flow))) }
      let pages = (0..<tabs).map { PageItem(id: PageID(rawValue: "\($0)"), title: "Page", feature: "test.page") }
      ask(.setPages(pages, selected: nil, style: .tabs), tree.root)
      let flow = tree.tabs?.pages.first?.flow ?? tree.root
      ask(.append(Array(repeating: [1], count: depth)), flow)
      var search = DepartureSearch(tree)
      search.take(.request(NavigationRequest(.pop(count: 1), from: flow)))
      #expect(search.departures.entries.count == 1)
      return search.visited
    }
    let small = visited(depth: 10, tabs: 2)
    #expect(small < 5)
    #expect(visited(depth: 10_000, tabs: 2) == small)
    #expect(visited(depth: 10, tabs: 1_000) == small)
  }
}
