import Flows

/// A weak reference to a coordinator.
@MainActor
public struct WeakCoordinator {
  /// The coordinator, or nil once it has been deallocated.
  public private(set) weak var coordinator: CoordinatorBase?

  /// Creates a weak reference to `coordinator`.
  public init(_ coordinator: CoordinatorBase) { self.coordinator = coordinator }
}

/// The children of a coordinator, held strongly or weakly.
///
/// Each child appears once.
@MainActor
struct ChildList {
  private enum Child {
    case strong(CoordinatorBase)
    case weak(WeakCoordinator)

    @MainActor var coordinator: CoordinatorBase? {
      switch self {
      case .strong(let coordinator): coordinator
      case .weak(let box): box.coordinator
      }
    }
  }

  private var children: [Child] = []

  /// The number of children, including weak ones that have been deallocated.
  var count: Int { children.count }
  var live: [CoordinatorBase] { children.compactMap(\.coordinator) }

  func contains(_ child: CoordinatorBase) -> Bool { children.contains { $0.coordinator === child } }

  /// Adds a child.
  ///
  /// Returns false if the child is already in the list.
  mutating func add(_ child: CoordinatorBase, isWeak: Bool) -> Bool {
    guard !contains(child) else { return false }
    children.append(isWeak ? .weak(WeakCoordinator(child)) : .strong(child))
    return true
  }

  /// Removes a child.
  ///
  /// Returns false if the child isn't in the list.
  mutating func remove(_ child: CoordinatorBase) -> Bool {
    guard let index = children.firstIndex(where: { $0.coordinator === child }) else { return false }
    children.remove(at: index)
    return true
  }

  /// Moves children to the front in this order, except those that aren't in the list.
  mutating func moveToFront(_ first: [CoordinatorBase]) {
    let moved = first.compactMap { child in children.first { $0.coordinator === child } }
    children = moved + children.filter { child in !first.contains { $0 === child.coordinator } }
  }

  /// Moves the last child before those at the end whose flows began later than its own.
  mutating func move(_ child: CoordinatorBase, beforeThoseBegunAfter flow: FlowID) {
    guard let last = children.last, last.coordinator === child else { return }
    let place = children.dropLast().lastIndex { other in
      other.coordinator?.link.map { $0.flow.rawValue < flow.rawValue } ?? true
    }
    children.removeLast()
    children.insert(last, at: place.map { $0 + 1 } ?? 0)
  }

  mutating func removeAll() -> [CoordinatorBase] {
    let all = live
    children = []
    return all
  }
}
