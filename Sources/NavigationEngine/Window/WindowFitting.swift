import Flows
import NavigationTree

/// A removal of a window's largest parts, until the rest can be saved.
///
/// A flow that is open goes only after all earlier windows, whose pages nobody has looked at since.
struct WindowFitting {
  /// A part of the window that can be left out.
  private enum Part {
    /// The earlier window that has the pages of this container.
    case earlier(ContainerID)
    case state(FlowID)
    /// The flow with all that it has begun.
    case flow(FlowID)

    var isState: Bool { if case .state = self { true } else { false } }
  }

  /// The size of what is saved for a flow, without its descendants.
  private struct Size {
    /// The size of its state, in bytes.
    var state = 0
    /// The size of its recipe and its screens, in bytes.
    var rest = 0
    /// The number of its entries.
    var entries = 0
  }

  /// The size of an entry beside its route, in bytes, at least.
  private static let sizeOfEntry = 64

  /// The parts that were removed.
  private(set) var leftOut: [WindowSnapshot.LeftOut] = []
  private var snapshot: WindowSnapshot
  private let before: NavigationTree
  private var sizes: [FlowID: Size]
  private var withoutState: Set<FlowID> = []

  init(_ snapshot: WindowSnapshot) {
    self.snapshot = snapshot
    before = snapshot.tree
    sizes = Self.sizes(in: snapshot)
  }

  /// Removes the largest parts until they have this many bytes, or none is left.
  mutating func remove(bytes: Int) {
    let flows = sizes.filter { canEnd($0.key) }
    var parts: [(part: Part, size: Int, flow: FlowID)] = []
    for (flow, size) in flows where size.state > 0 { parts.append((.state(flow), size.state, flow)) }
    for (flow, size) in flows where size.rest > 0 { parts.append((.flow(flow), size.rest, flow)) }
    // Of parts of the same size that of the flow that was begun first: the user may have left it long ago.
    parts.sort {
      ($1.size, $0.flow.rawValue, $0.part.isState ? 0 : 1) < ($0.size, $1.flow.rawValue, $1.part.isState ? 0 : 1)
    }
    var removed = 0
    for part in earlierParts + parts.map(\.part) where removed < bytes { removed += remove(part) }
  }

  /// Removes this many of the parts that have most entries, or all.
  mutating func remove(parts count: Int) {
    let flows = sizes.filter { canEnd($0.key) && $0.value.rest > 0 }
      .sorted { ($1.value.entries, $0.key.rawValue) < ($0.value.entries, $1.key.rawValue) }
    var removed = 0
    for part in earlierParts + flows.map({ .flow($0.key) }) where removed < count {
      if remove(part) > 0 { removed += 1 }
    }
  }

  /// Returns the window without the parts that were removed.
  mutating func finish() -> WindowSnapshot {
    snapshot.states.removeAll { withoutState.contains($0.flow) }
    snapshot.dropEnded()
    return snapshot
  }

  private func canEnd(_ flow: FlowID) -> Bool { flow != before.root && before.flows[flow] != nil }

  /// The earlier windows, the largest first.
  private var earlierParts: [Part] {
    snapshot.earlier.compactMap { earlier in
      earlier.pages.first.map { (Part.earlier($0.container), Self.size(of: earlier.window)) }
    }
    .sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Removes a part, and returns its size.
  private mutating func remove(_ part: Part) -> Int {
    switch part {
    case .earlier(let container): removeEarlier(with: container)
    case .state(let flow): removeState(of: flow)
    case .flow(let flow): end(flow)
    }
  }

  private mutating func removeEarlier(with container: ContainerID) -> Int {
    guard let index = snapshot.earlier.firstIndex(where: { $0.pages.contains { $0.container == container } }) else {
      return 0
    }
    let earlier = snapshot.earlier.remove(at: index)
    for pages in earlier.pages {
      guard let owner = snapshot.tree.containers[pages.container]?.flow else { continue }
      leftOut.append(
        WindowSnapshot.LeftOut(
          feature: before.feature(of: owner), size: Self.size(of: earlier.window.keeping([pages.saved])), isWhole: true)
      )
      snapshot.tree = snapshot.tree.notAwaitingPages(in: pages.container)
    }
    // As it is in the bytes, so that no part is removed that would have had room.
    return max(1, (try? earlier.window.encoded().count) ?? Self.size(of: earlier.window))
  }

  private mutating func removeState(of flow: FlowID) -> Int {
    guard snapshot.tree.flows[flow] != nil, let size = sizes[flow]?.state else { return 0 }
    sizes[flow]?.state = 0
    withoutState.insert(flow)
    leftOut.append(WindowSnapshot.LeftOut(feature: before.feature(of: flow), size: size, isWhole: false))
    return size
  }

  private mutating func end(_ flow: FlowID) -> Int {
    guard snapshot.tree.flows[flow] != nil else { return 0 }
    var removed = 0
    for case .flowEnded(let node, _, _) in snapshot.tree.apply(.end(flow, .failed)).changes {
      guard let size = sizes.removeValue(forKey: node.id).map({ $0.state + $0.rest }), size > 0 else { continue }
      removed += size
      leftOut.append(WindowSnapshot.LeftOut(feature: before.feature(of: node.id), size: size, isWhole: true))
    }
    return removed
  }

  /// Returns the size of each flow's part of a window.
  private static func sizes(in snapshot: WindowSnapshot) -> [FlowID: Size] {
    let tree = snapshot.tree
    var sizes: [FlowID: Size] = [:]
    func add(_ text: String, of entry: EntryID) {
      if let flow = tree.entries[entry]?.flow { sizes[flow, default: Size()].rest += text.utf8.count }
    }
    for entry in tree.entries.values {
      sizes[entry.flow, default: Size()].rest += entry.route.count + sizeOfEntry
      sizes[entry.flow, default: Size()].entries += 1
    }
    for node in tree.flows.values where !node.position.isPage {
      sizes[node.id, default: Size()].rest += node.launch.count
    }
    for state in snapshot.states { sizes[state.flow, default: Size()].state += state.state.count }
    for typed in snapshot.typed { add(typed.title + typed.text, of: typed.entry) }
    for title in snapshot.titles { add(title.title, of: title.entry) }
    for leaveGuard in snapshot.guards { add(leaveGuard.text ?? "", of: leaveGuard.entry) }
    return sizes
  }

  private static func size(of window: WindowSnapshot) -> Int {
    let own = sizes(in: window).values.reduce(0) { $0 + $1.state + $1.rest }
    return window.earlier.reduce(own) { $0 + size(of: $1.window) }
  }
}

extension FlowNode.Position {
  fileprivate var isPage: Bool { if case .page = self { true } else { false } }
}
