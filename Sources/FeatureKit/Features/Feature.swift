/// A feature of a plugin: a coordinator with an ID, and a tab if it has one.
@MainActor
public struct Feature {
  package let id: String
  package let title: String
  package let icon: String
  package let position: Int32
  package let links: [String]
  package let needs: [String]
  package private(set) var isTab: Bool
  package let offers: [ServiceOffer]
  package let commands: [FeatureCommand]
  /// The settings that the user changes on a page of the app's.
  package private(set) var settings: [FeatureSetting] = []
  /// Makes the table of the settings, or nil if there are none: only libraries with settings contain its code.
  private var makeSettings: (@MainActor ([FeatureSetting]) -> UnsafeRawPointer)?
  /// The region of the window in which it stands in place of a tab, or nil.
  package private(set) var windowRegion: WindowRegion?
  package let make: @MainActor (Payload) throws -> CoordinatorBase

  /// Creates a feature with a tab.
  ///
  /// - Parameters:
  ///   - id: A reverse-DNS name such as "shop.catalog": 1 to 64 characters of `a-z 0-9 . -`, with at least one dot.
  ///   - title: The title of the feature's tab.
  ///   - icon: The name of the tab's symbol, such as "list", or an empty string for none.
  ///   - position: The sort key of the tab. Tabs are shown in ascending order.
  ///   - links: The patterns of the links that the feature opens, such as "catalog/product/{id}".
  ///   - needs: The needs of the feature beyond computing, its screens and its storage; the user grants them.
  ///   - services: The services that the coordinator provides. It is started, unseen, when one of them is called.
  ///   - uses: The services of other features that it calls or follows. With the needs, at most 16.
  ///   - commands: Commands that the user finds by name from everywhere, at most 32.
  ///   - coordinator: A closure that creates the coordinator. Called once per instance.
  public init(
    _ id: String, title: String, icon: String = "", position: Int32 = 100, links: [String] = [],
    needs: [Need] = [], provides services: [any Service.Type] = [], uses: [any Service.Type] = [],
    commands: [FeatureCommand] = [],
    coordinator: @escaping @MainActor () -> CoordinatorBase
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.links = links
    self.needs = needs.map { $0.text } + uses.map { Need.service($0).text }
    isTab = true
    self.commands = commands
    offers = services.map { ServiceOffer($0.id, callers: $0.callers) }
    make = { _ in
      let coordinator = coordinator()
      if coordinator is RootCoordinator { throw RootCoordinator.misplaced("\(type(of: coordinator))") }
      return coordinator
    }
  }

  /// Creates a feature without a tab, for other features to present.
  ///
  /// The host can recreate the feature from its launch value.
  ///
  /// - Parameters:
  ///   - type: The type of the coordinator.
  ///   - title: The title of the feature, or an empty string for its ID.
  ///   - needs: The needs of the feature beyond computing, its screens and its storage; the user grants them.
  ///   - services: The services that the coordinator provides. It is started, unseen, when one of them is called; its
  ///     launch value is then empty.
  ///   - uses: The services of other features that it calls or follows. With the needs, at most 16.
  public init<Child: Relaunchable>(
    _ type: Child.Type, title: String = "", needs: [Need] = [], provides services: [any Service.Type] = [],
    uses: [any Service.Type] = []
  ) {
    id = Child.feature.rawValue
    self.title = title.isEmpty ? Child.feature.rawValue : title
    icon = ""
    position = 0
    links = []
    self.needs = needs.map { $0.text } + uses.map { Need.service($0).text }
    isTab = false
    commands = []
    offers = services.map { ServiceOffer($0.id, callers: $0.callers) }
    make = { try Child.make(from: $0) }
  }

  /// Returns the feature with one more setting, in the order of the page; at most 32.
  public func setting<Value>(_ setting: Setting<Value>) -> Feature {
    var feature = self
    feature.settings.append(setting.declaration)
    feature.makeSettings = SettingsTable.make
    return feature
  }

  /// Returns the feature in a region of the window, beside the screens of the tabs, in place of a tab of its own.
  ///
  /// In an app of an earlier version the feature is shown nowhere.
  public func region(_ region: WindowRegion) -> Feature {
    var feature = self
    (feature.isTab, feature.windowRegion) = (false, region)
    return feature
  }

  /// The table of the settings in memory that is never freed, or nil if there are none.
  var settingsTable: UnsafeRawPointer? { makeSettings?(settings) }
}

/// A result builder that collects a plugin's features.
@MainActor @resultBuilder
public enum FeatureBuilder {
  public static func buildBlock(_ features: Feature...) -> [Feature] { features }
}
