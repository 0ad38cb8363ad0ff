public import Coordination

/// Finds coordinators and models that outlive what they were made for.
///
/// It holds nothing alive. Watch what shall be gone later, end the flow, and look at ``leaks``.
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

  /// Creates a detector that watches nothing yet.
  public init() {}

  /// Watches an object; its name is its type's unless one is given.
  public func watch(_ object: AnyObject, _ name: String? = nil) {
    watched[ObjectIdentifier(object)] = Watched(object: object, name: name ?? "\(type(of: object))")
  }

  /// Watches a coordinator and all below it, as they are now.
  public func watchTree(of coordinator: CoordinatorBase) {
    watch(coordinator, coordinator.label)
    for child in coordinator.children { watchTree(of: child) }
  }

  /// The names of what is still alive, in order.
  public var leaks: [String] {
    watched.values.filter { $0.object != nil }.map(\.name).sorted()
  }
}
