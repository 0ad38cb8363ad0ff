import Flows
import NavigationTree
import Payloads
import TestSupport

/// Effects drawn by chance, the same ones for the same seed.
struct RandomEffects {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A window with two tabs, or with nothing yet.
  static func tree(withTabs: Bool) -> NavigationTree {
    var tree = NavigationTree()
    guard withTabs else { return tree }
    func ask(_ request: Request, _ flow: FlowID) {
      _ = tree.apply(.request(NavigationRequest(request, from: flow)))
    }
    ask(.setRoot(ChildFlow(feature: "test.tabs")), tree.root)
    let pages = ["p0", "p1"].map { PageItem(id: PageID(rawValue: $0), title: $0, feature: "test.page") }
    ask(.setPages(pages, selected: nil, style: .tabs), tree.containers[tree.window]?.flow ?? tree.root)
    return tree
  }

  private mutating func number(_ bound: Int) -> Int { generator.number(below: max(1, bound)) }

  private mutating func route() -> Payload { [UInt8(number(5))] }

  /// One of the keys, the same one for the same seed whatever order the table has.
  private mutating func pick<Key, Value>(_ table: IdentifierTable<Key, Value>) -> Key? { pick(table.keys) }

  private mutating func pick<Key: RawRepresentable<UInt64>>(_ keys: some Collection<Key>) -> Key? {
    if keys.isEmpty { return nil }
    let chosen = UInt64(number(Int.max))
    return keys.min { ($0.rawValue &* 0x9e37_79b9) ^ chosen < ($1.rawValue &* 0x9e37_79b9) ^ chosen }
  }

  private mutating func style() -> PresentationStyle {
    switch number(10) {
    case 0, 1: .push
    case 2: .fullScreenCover
    case 3: .sheet(dismissible: false)
    case 4: .detail
    case 5: .alert
    case 6: .custom(presenting: .fade)
    case 7: .embed(slot: number(2) == 0 ? "a" : "b")
    default: .sheet
    }
  }

  private mutating func options() -> RequestOptions {
    var options = RequestOptions()
    guard number(4) == 0 else { return options }
    options.policy = [.stack, .replace, .refuse, .queue][number(4)]
    options.isPerSlot = number(2) == 0
    options.isSingleTop = number(2) == 0
    options.isTransient = number(3) == 0
    options.isStyleOfFirstRoute = number(2) == 0
    return options
  }

  /// An effect on the tree as it is; flows and containers that have gone are drawn too.
  mutating func next(_ tree: NavigationTree) -> Effect {
    if number(8) == 0, let effect = pushing(tree) { return effect }
    let flow = number(30) == 0 ? FlowID(rawValue: 999_999) : pick(tree.flows) ?? tree.root
    let container = pick(tree.containers) ?? tree.window
    // The end of the root ends all; it is drawn, but seldom.
    if flow == tree.root && number(20) > 0 { return .request(NavigationRequest(.push(route()), from: flow)) }
    switch number(46) {
    case 0, 1, 2: return .back(container)
    case 3: return .backToRoot(container)
    case 4: return pick(tree.modals).map { .dismiss($0) } ?? .back(container)
    case 5, 6: return .select(PageID(rawValue: "p\(number(5))"), in: container)
    case 7 where number(10) == 0: return .end(flow, .failed)
    case 8: return pick(tree.entries).map { .backTo($0) } ?? .back(container)
    case 9: return pick(tree.modals).map { .dismissDialog($0) } ?? .back(container)
    case 10 where number(4) == 0: return .remake(flow)
    case 11 where number(4) == 0: return .restore(container, of: tree, into: emptyStack(tree) ?? container)
    default:
      let entry = number(10) == 0 ? pick(tree.entries) : nil
      return .request(NavigationRequest(request(tree), from: flow, origin: entry, options: options()))
    }
  }

  /// Flows that are pushed on one another, half of them to take over, and what those do that show nothing yet: seldom
  /// drawn otherwise, because few flows are in that state.
  private mutating func pushing(_ tree: NavigationTree) -> Effect? {
    let pushed = tree.flows.values.filter { $0.position == .pushed }
    let silent = pushed.filter { $0.base == nil }
    guard number(3) > 0, let flow = pick((number(3) == 0 ? pushed : silent).map(\.id)) else {
      guard let flow = pick(tree.flows), flow != tree.root else { return nil }
      return .request(pushedFlow(by: flow))
    }
    let request: Request
    switch number(8) {
    case 0: request = .startFlow(route())
    case 1: request = .append([route(), route()])
    case 2: request = .present(route(), style())
    case 3, 4: request = .setPages(pages(), selected: selected(), style: [.tabs, .pager, .custom][number(3)])
    case 5: request = .finish(result: nil)
    default: return .request(pushedFlow(by: flow))
    }
    return .request(NavigationRequest(request, from: flow, options: options()))
  }

  private mutating func pushedFlow(by flow: FlowID) -> NavigationRequest {
    var options = RequestOptions()
    var style = PresentationStyle.push
    if number(2) == 0 {
      options.policy = .replace
    } else if number(3) == 0 {
      options.isStyleOfFirstRoute = true
      style = self.style()
    }
    return NavigationRequest(.presentFlow(ChildFlow(feature: "test.child"), style), from: flow, options: options)
  }

  /// Draws a request: one that grows the tree more often than one that makes it small again.
  private mutating func request(_ tree: NavigationTree) -> Request {
    switch number(110) {
    case 0..<12: .startFlow(route())
    case 12..<42: .push(route())
    case 42..<44: .append((0..<number(4)).map { _ in route() })
    case 44..<52: .present(route(), style())
    case 52..<67: .presentFlow(ChildFlow(feature: "test.child"), style())
    case 67: .forcePresent(ChildFlow(feature: "test.child"), style())
    case 68..<72: .pop(count: number(4))
    case 72..<74: .popTo(route())
    case 74: pick(tree.entries).map { .popToEntry($0) } ?? .close
    case 75: .popToRoot(dismissing: number(2) == 0)
    case 76: .popToInitialRoute
    case 77: .popToPreviousFlow
    case 78, 79: .replaceTop(route())
    case 80..<83: .setStack((0..<number(6)).map { _ in route() })
    case 83, 84: .dismiss
    case 85, 86: .close
    case 87: .finish(result: number(2) == 0 ? nil : [1])
    case 88, 89: .badge(number(2) == 0 ? nil : "1")
    case 90..<98: .setPages(pages(), selected: selected(), style: [.tabs, .pager, .custom][number(3)])
    case 98 where number(40) == 0: .setRoot(ChildFlow(feature: "test.tabs"))
    case 99..<101: pick(tree.modals).map { .dismissModal($0, cascade: number(2) == 0) } ?? .dismiss
    case 101 where number(4) == 0: .dismissToRoot
    case 102 where number(4) == 0: .restart
    case 103: pick(tree.entries).map { .dropEntry($0) } ?? .close
    case 104: pick(tree.entries).map { .rewriteEntry($0, route()) } ?? .close
    case 105: .pageBadge(PageID(rawValue: "p\(number(5))"), "2")
    case 106: .selectPage(PageID(rawValue: "p\(number(5))"))
    default: .send(name: "done", payload: [])
    }
  }

  /// A stack with nothing in it, where something can be restored.
  private mutating func emptyStack(_ tree: NavigationTree) -> ContainerID? {
    pick(tree.containers.values.filter { $0.kind == .stack && $0.entries.isEmpty }.map(\.id))
  }

  private mutating func selected() -> PageID? {
    number(2) == 0 ? nil : PageID(rawValue: "p\(number(5))")
  }

  private mutating func pages() -> [PageItem] {
    (0..<number(5) + 1).map { _ in
      let finish: PageFinish = [.beginAnew, .removePage, .finishContainer][number(8) == 0 ? 2 : number(2)]
      return PageItem(
        id: PageID(rawValue: "p\(number(5))"), title: "Page", feature: "test.page",
        onReselect: number(2) == 0 ? .stay : .popToRoot, onFinish: finish,
        region: number(4) == 0 ? WindowRegion(rawValue: UInt32(number(3) + 1)) : nil)
    }
  }
}
