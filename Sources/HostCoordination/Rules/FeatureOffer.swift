public import Flows

/// A feature as its library describes it, before any of its code is loaded.
public struct FeatureOffer: Hashable, Sendable {
  /// The id of the feature: "shop.catalog".
  public var id: FeatureID
  /// The title of its tab.
  public var title: String
  /// The name of its icon, or an empty string.
  public var icon: String
  /// The place among the tabs that the feature asks for.
  public var position: Int
  /// The patterns of the links that it opens.
  public var links: [String]
  /// The commands that the user finds by name from everywhere.
  public var commands: [FeatureCommand]
  /// Whether it has a tab.
  public var isTab: Bool
  /// The region of the window in which it stands without a tab, or nil.
  public var region: WindowRegion?
  /// The needs of the feature beyond computing and storing, such as "network" or "read:/proc".
  public var needs: [String]
  /// The name of the library's file: "libCatalog.so".
  public var library: String
  /// The version of the library, or an empty string.
  public var version: String

  /// Creates a description; for tests, only what a rule reads matters.
  public init(
    id: FeatureID, title: String = "", icon: String = "", position: Int = 100, links: [String] = [],
    isTab: Bool = true, needs: [String] = [], library: String = "", version: String = "",
    commands: [FeatureCommand] = [], region: WindowRegion? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.links = links
    self.isTab = isTab
    self.needs = needs
    self.library = library
    self.version = version
    self.commands = commands
    self.region = region
  }
}
