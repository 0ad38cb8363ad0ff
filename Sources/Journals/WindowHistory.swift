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
    /// The states, texts and stored values that were saved since, or nil if they are as before.
    var saved: Shared<SavedWindow>?
  }

  /// A value that is as small as a reference where it is kept.
  final class Shared<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The tree before the first moment that is kept, and what was saved then.
  private var base: NavigationTree
  private var baseSaved: Shared<SavedWindow>?
  /// The states and texts that were saved last.
  private var last: Shared<SavedWindow>?
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

  /// Ends a moment with the tree as it is now, which is only read when there may be much to keep.
  ///
  /// - Returns: The size of what is kept, in bytes.
  mutating func end(_ note: inout Note, _ tree: @autoclosure () -> NavigationTree) -> Int {
    guard hasGap || effects >= Self.least else { return 0 }
    let tree = tree()
    let parts = tree.entries.count + tree.flows.count + tree.containers.count
    guard hasGap || effects >= max(Self.least, parts) else { return 0 }
    (hasGap, effects) = (false, 0)
    note.tree = Shared(tree)
    return parts * Self.sizeOfPart
  }

  /// Sets what was saved before the first moment.
  mutating func begin(with saved: Shared<SavedWindow>) { baseSaved = saved }

  /// Lets go of the first moment.
  mutating func drop(_ moment: Journal.Moment) {
    if let tree = moment.window.tree { base = tree.value } else { Self.apply(moment, to: &base) }
    baseSaved = moment.window.saved ?? baseSaved
  }

  /// Keeps what was saved with a moment, unless it is as before.
  ///
  /// - Returns: The size of what is new, in bytes.
  mutating func keep(_ saved: SavedWindow, in note: inout Note) -> Int {
    // The tree is known from the effects.
    var saved = saved
    saved.snapshot.tree = NavigationTree()
    guard saved != last?.value else { return 0 }
    let size = saved.size(since: last?.value)
    let shared = Shared(saved)
    last = shared
    note.saved = shared
    return size
  }

  /// Returns the window at the end of a moment.
  ///
  /// - Parameter now: The present tree if the moment is the present one, or nil.
  func window(at index: Int, in moments: [Journal.Moment], now: NavigationTree?) -> WindowSnapshot {
    let whole = moments[...index].lastIndex { $0.window.tree != nil }
    var tree = whole.flatMap { moments[$0].window.tree?.value } ?? base
    for moment in moments[...index].dropFirst(whole.map { $0 + 1 } ?? 0) { Self.apply(moment, to: &tree) }
    var snapshot = saved(at: index, in: moments)?.snapshot
    snapshot?.tree = now ?? tree
    return snapshot ?? WindowSnapshot(tree: now ?? tree, states: [])
  }

  /// Returns what was saved last at the end of a moment, without its tree, or nil if that is not known.
  func saved(at index: Int, in moments: [Journal.Moment]) -> SavedWindow? {
    (moments[...index].last { $0.window.saved != nil }?.window.saved ?? baseSaved)?.value
  }

  private static func apply(_ moment: Journal.Moment, to tree: inout NavigationTree) {
    for case .applied(let effect, let outcome, _) in moment.facts {
      if case .refused = outcome { continue }
      _ = tree.apply(effect)
    }
  }
}

/// The states and texts of a window, and what the features in it have stored.
struct SavedWindow: Equatable {
  var snapshot: WindowSnapshot
  /// The values of the features that have begun; they are shared with the storages.
  var stored: [FeatureID: StorageContents]

  /// Returns the size of what is not in an earlier one, in bytes.
  func size(since before: SavedWindow?) -> Int {
    let known = Dictionary(before?.snapshot.states.map { ($0.flow, $0.state) } ?? []) { first, _ in first }
    let states = snapshot.states.filter { known[$0.flow] != $0.state }.reduce(0) { $0 + $1.state.count }
    let typed = snapshot.typed.reduce(0) { $0 + $1.text.utf8.count + $1.title.utf8.count }
    var values = 0
    var count = snapshot.states.count + snapshot.typed.count + snapshot.titles.count + snapshot.guards.count
    for (feature, contents) in stored {
      count += contents.count
      for (key, value) in contents where before?.stored[feature]?[key] != value {
        if case .success(let bytes) = value { values += bytes.count }
      }
    }
    return states + typed + values + count * 48
  }
}
