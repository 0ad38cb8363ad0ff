/// A feature of a plugin: a coordinator with an id, and its tab if it has one.
@MainActor
public struct Feature {
  let id: String
  let title: String
  let icon: String
  let position: Int32
  let links: [String]
  let isTab: Bool
  let make: @MainActor (Payload) throws -> CoordinatorBase

  /// Creates a feature with a tab.
  ///
  /// - Parameters:
  ///   - id: A name in reverse, "shop.catalog": 1 to 64 of `a-z 0-9 . -`, with at least one dot.
  ///   - title: The title of its tab.
  ///   - icon: The name of the tab's symbol: "list"; none when empty.
  ///   - position: The position of its tab; tabs are in ascending order.
  ///   - links: The patterns of the links that the feature opens: "catalog/product/{id}".
  ///   - coordinator: Creates the coordinator; called for each instance.
  public init(
    _ id: String, title: String, icon: String = "", position: Int32 = 100, links: [String] = [],
    coordinator: @escaping @MainActor () -> CoordinatorBase
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.links = links
    isTab = true
    make = { _ in
      let coordinator = coordinator()
      if coordinator is RootCoordinator { throw RootCoordinator.misplaced("\(type(of: coordinator))") }
      return coordinator
    }
  }

  /// Creates a feature without a tab, which other features present.
  ///
  /// The host can recreate it from its launch value.
  public init<Child: Relaunchable>(_ type: Child.Type, title: String = "") {
    id = Child.feature.rawValue
    self.title = title.isEmpty ? Child.feature.rawValue : title
    icon = ""
    position = 0
    links = []
    isTab = false
    make = { try Child.make(from: $0) }
  }
}

/// A builder of the features of a plugin.
@MainActor @resultBuilder
public enum FeatureBuilder {
  public static func buildBlock(_ features: Feature...) -> [Feature] { features }
}
