public import Flows

/// The description of a plugin from its table: a copy in which every text is valid and every identifier well-formed.
public struct PluginDescription: Hashable, Sendable, Codable {
  /// The name of the plugin for users, which is never empty.
  public var name: String
  /// The version for users: "1.2.0", or empty.
  public var version: String
  /// The features, in the order of the plugin's table.
  public var features: [FeatureDescription]

  /// Creates a description from validated values.
  public init(name: String, version: String, features: [FeatureDescription]) {
    self.name = name
    self.version = version
    self.features = features
  }

  /// A text for the log: "Shop 1.2.0 with shop.catalog and shop.cart".
  package var summary: String {
    let ids = features.map { $0.id.rawValue }.joined(separator: ", ")
    return version.isEmpty ? "\(name) with \(ids)" : "\(name) \(version) with \(ids)"
  }
}

/// One feature of a plugin.
public struct FeatureDescription: Hashable, Sendable, Codable {
  /// The identifier of the feature, such as "shop.catalog".
  public var id: FeatureID
  /// The title of the feature's tab.
  public var title: String
  /// The name of an icon's symbol, or an empty string.
  public var icon: String
  /// The position of the tab, by which tabs are sorted before their identifiers.
  public var position: Int32
  /// The patterns of the links that the feature opens: "catalog/product/{id}".
  public var links: [String]
  /// Whether the feature has a tab.
  ///
  /// A feature without one is only shown by others.
  public var isTab: Bool

  /// Creates a description from validated values.
  public init(id: FeatureID, title: String, icon: String, position: Int32, links: [String], isTab: Bool) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.links = links
    self.isTab = isTab
  }
}
