import Flows
import NavigationEngine
import NavigationTree

/// The windows of a journal's moments: a whole tree now and then, and the effects of the moments between.
///
/// A tree that is kept makes the next effect copy its tables. So there is one only when the effects since the last one
/// have grown to its size, and where effects do not tell all.
@MainActor
struct WindowHistory {
  /// A note about the window at the end of a moment.
  struct Note {
    /// The tree, or nil if the effects since an earlier one lead to it.
    var tree: Shared<NavigationTree>?
    /// The states and texts that were saved since, or nil if they are as before.
    var saved: Shared<WindowSnapshot>?
  }

  /// A value that is as small as a reference where it is kept.
  final class Shared<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The tree before the first moment that is kept, and what was saved then.
  private var base: NavigationTree
  private var baseSaved: Shared<WindowSnapshot>?
  /// The states and texts that were saved last.
  private var last: Shared<WindowSnapshot>?
  /// The number of effects since the last whole tree.
  private var effects = 0
  /// Whether the effects of the present moment do not tell all.
  private var hasGap = false

  /// The least number of effects between two whole trees.
  private static let least = 64
  /// The size of a part of a tree, in bytes: an entry, a flow or a container, as measured.
  private static let sizeOfPart = 200

  init(from tree: NavigationTree) { base = tree }

  mutating func noteEffect() { effects += 1 }

  mutating func noteGap() { hasGap = true }

  /// Ends a moment with the tree as it is now.
  ///
  /// - Returns: The size of what is kept, in bytes.
  mutating func end(_ note: inout Note, _ tree: NavigationTree) -> Int {
    let parts = tree.entries.count + tree.flows.count + tree.containers.count
    guard hasGap || effects >= max(Self.least, parts) else { return 0 }
    (hasGap, effects) = (false, 0)
    note.tree = Shared(tree)
    return parts * Self.sizeOfPart
  }

  /// Sets what was saved before the first moment.
  mutating func begin(with saved: Shared<WindowSnapshot>) { baseSaved = saved }

  /// Lets go of the first moment.
  mutating func drop(_ moment: Journal.Moment) {
    if let tree = moment.window.tree { base = tree.value } else { Self.apply(moment, to: &base) }
    baseSaved = moment.window.saved ?? baseSaved
  }

  /// Keeps what was saved with a moment, unless it is as before.
  ///
  /// - Returns: The size of what is new, in bytes.
  mutating func keep(_ snapshot: WindowSnapshot, in note: inout Note) -> Int {
    let before = last?.value
    // The tree is known from the effects.
    var snapshot = snapshot
    snapshot.tree = NavigationTree()
    guard snapshot != before else { return 0 }
    let known = Dictionary(before?.states.map { ($0.flow, $0.state) } ?? []) { first, _ in first }
    let new = snapshot.states.filter { known[$0.flow] != $0.state }.reduce(0) { $0 + $1.state.count }
    let typed = snapshot.typed.reduce(0) { $0 + $1.text.utf8.count + $1.title.utf8.count }
    let saved = Shared(snapshot)
    last = saved
    note.saved = saved
    let count = snapshot.states.count + snapshot.typed.count + snapshot.titles.count + snapshot.guards.count
    return new + typed + count * 48
  }

  /// Returns the window at the end of a moment.
  ///
  /// - Parameter now: The present tree if the moment is the present one, or nil.
  func window(at index: Int, in moments: [Journal.Moment], now: NavigationTree?) -> WindowSnapshot {
    let whole = moments[...index].lastIndex { $0.window.tree != nil }
    var tree = whole.flatMap { moments[$0].window.tree?.value } ?? base
    for moment in moments[...index].dropFirst(whole.map { $0 + 1 } ?? 0) { Self.apply(moment, to: &tree) }
    var snapshot = (moments[...index].last { $0.window.saved != nil }?.window.saved ?? baseSaved)?.value
    snapshot?.tree = now ?? tree
    return snapshot ?? WindowSnapshot(tree: now ?? tree, states: [])
  }

  private static func apply(_ moment: Journal.Moment, to tree: inout NavigationTree) {
    for case .applied(let effect, let outcome, _) in moment.facts {
      if case .refused = outcome { continue }
      _ = tree.apply(effect)
    }
  }
}
