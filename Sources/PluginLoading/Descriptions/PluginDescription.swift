public import Flows

/// What a plugin offers, as its table says: a copy, in which every text is valid and every id well formed.
public struct PluginDescription: Hashable, Sendable, Codable {
  /// The name of the plugin for people; never empty.
  public var name: String
  /// For people: "1.2.0", or empty.
  public var version: String
  /// The features, in the order of the plugin's table.
  public var features: [FeatureDescription]

  /// Creates a description from values that have been checked.
  public init(name: String, version: String, features: [FeatureDescription]) {
    self.name = name
    self.version = version
    self.features = features
  }

  /// "Shop 1.2.0 with shop.catalog and shop.cart".
  package var summary: String {
    let ids = features.map { $0.id.rawValue }.joined(separator: ", ")
    return version.isEmpty ? "\(name) with \(ids)" : "\(name) \(version) with \(ids)"
  }
}

/// One feature of a plugin.
public struct FeatureDescription: Hashable, Sendable, Codable {
  /// The id of the feature, such as "shop.catalog".
  public var id: FeatureID
  /// The title of the feature's tab, for people.
  public var title: String
  /// The name of a symbol; may be empty.
  public var icon: String
  /// Tabs stand in ascending order; equal ones by id.
  public var position: Int32
  /// Patterns of the links that the feature opens: "catalog/product/{id}".
  public var links: [String]
  /// Whether it has a tab; without one it is shown only by others.
  public var isTab: Bool

  /// Creates a description from values that have been checked.
  public init(id: FeatureID, title: String, icon: String, position: Int32, links: [String], isTab: Bool) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.links = links
    self.isTab = isTab
  }
}
