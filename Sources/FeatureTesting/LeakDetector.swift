public import Coordination

/// A detector of leaked coordinators and models.
///
/// The detector holds only weak references. Watch objects that should be deallocated, end their flow, and check
/// ``leaks``.
///
/// ```swift
/// let detector = LeakDetector()
/// detector.watch(coordinator)
/// await app.send(.back)
/// #expect(detector.leaks.isEmpty)
/// ```
@MainActor
public final class LeakDetector {
  private struct Watched {
    weak var object: AnyObject?
    var name: String
  }

  private var watched: [ObjectIdentifier: Watched] = [:]

  /// Creates a detector that watches no objects.
  public init() {}

  /// Watches an object under the given name, or under the name of its type by default.
  public func watch(_ object: AnyObject, _ name: String? = nil) {
    watched[ObjectIdentifier(object)] = Watched(object: object, name: name ?? "\(type(of: object))")
  }

  /// Watches a coordinator and its current descendants.
  public func watchTree(of coordinator: CoordinatorBase) {
    watch(coordinator, coordinator.label)
    for child in coordinator.children { watchTree(of: child) }
  }

  /// The sorted names of the watched objects that are still alive.
  public var leaks: [String] {
    watched.values.filter { $0.object != nil }.map(\.name).sorted()
  }
}
