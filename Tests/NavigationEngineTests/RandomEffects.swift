import Coordination
import NavigationEngine

/// Effects drawn by chance, the same ones for the same seed.
struct RandomEffects {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func number(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }

  private mutating func route() -> Payload { [UInt8(number(5))] }

  private mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[number(values.count)]
  }

  private mutating func style() -> PresentationStyle {
    switch number(4) {
    case 0: .push
    case 1: .fullScreenCover
    case 2: .sheet(dismissible: false)
    default: .sheet
    }
  }

  /// An effect on the tree as it is; flows and containers that have gone are drawn too.
  mutating func next(_ tree: NavigationTree) -> Effect {
    let flows = tree.flows.keys.sorted { $0.rawValue < $1.rawValue }
    let containers = tree.containers.keys.sorted { $0.rawValue < $1.rawValue }
    let flow = number(30) == 0 ? FlowID(rawValue: 999_999) : pick(flows) ?? tree.root
    let container = pick(containers) ?? tree.window
    switch number(12) {
    case 0: return .back(container)
    case 1: return .backToRoot(container)
    case 2:
      return pick(tree.modals.keys.sorted { $0.rawValue < $1.rawValue }).map { .dismiss($0) } ?? .back(container)
    case 3: return .select(PageID(rawValue: "p\(number(5))"), in: container)
    case 4 where number(4) == 0: return .end(flow, .failed)
    default:
      let entry = number(10) == 0 ? pick(tree.entries.keys.sorted { $0.rawValue < $1.rawValue }) : nil
      return .request(request(), from: flow, operation: .none, entry: entry)
    }
  }

  private mutating func request() -> Request {
    switch number(22) {
    case 0, 1: .startFlow(route())
    case 2, 3, 4, 5: .push(route())
    case 6: .present(route(), style())
    case 7, 8: .presentFlow(ChildFlow(feature: "test.child"), style())
    case 9: .pop(count: number(4))
    case 10: .popTo(route())
    case 11: .popToRoot
    case 12: .popToInitialRoute
    case 13: .replaceTop(route())
    case 14: .setStack((0..<number(4)).map { _ in route() })
    case 15: .dismiss
    case 16: .close
    case 17: .finish(result: number(2) == 0 ? nil : [1])
    case 18: .badge(number(2) == 0 ? nil : "1")
    case 19: .setPages(pages(), selected: number(2) == 0 ? nil : PageID(rawValue: "p\(number(5))"))
    case 20: .setRoot(ChildFlow(feature: "test.tabs"))
    default: .send(name: "done", payload: [])
    }
  }

  private mutating func pages() -> [PageItem] {
    (0..<number(5)).map { _ in
      PageItem(id: PageID(rawValue: "p\(number(5))"), title: "Page", feature: "test.page")
    }
  }
}
