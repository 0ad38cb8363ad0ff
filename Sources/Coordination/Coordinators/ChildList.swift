/// A reference to a coordinator that does not keep it alive.
@MainActor
public struct WeakCoordinator {
  /// The coordinator; nil once it has been released.
  public private(set) weak var coordinator: CoordinatorBase?

  /// Makes a weak reference to `coordinator`.
  public init(_ coordinator: CoordinatorBase) { self.coordinator = coordinator }
}

/// The children of a coordinator: each once, kept alive or not.
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

  /// Those that have died count.
  var count: Int { children.count }
  var live: [CoordinatorBase] { children.compactMap(\.coordinator) }

  func contains(_ child: CoordinatorBase) -> Bool { children.contains { $0.coordinator === child } }

  /// Adds a child; false when it was there already.
  mutating func add(_ child: CoordinatorBase, isWeak: Bool) -> Bool {
    guard !contains(child) else { return false }
    children.append(isWeak ? .weak(WeakCoordinator(child)) : .strong(child))
    return true
  }

  /// Removes a child; false when it was not there.
  mutating func remove(_ child: CoordinatorBase) -> Bool {
    guard let index = children.firstIndex(where: { $0.coordinator === child }) else { return false }
    children.remove(at: index)
    return true
  }

  mutating func removeAll() -> [CoordinatorBase] {
    let all = live
    children = []
    return all
  }
}
