public import Flows

/// The description of a plugin from its table: a copy in which every text is valid and every identifier well-formed.
public struct PluginDescription: Hashable, Sendable {
  /// The name of the plugin for users, which is never empty.
  public var name: String
  /// The version for users: "1.2.0", or empty.
  public var version: String
  /// The vendor of the plugin, in its own words: "Example Ltd.", or empty.
  public var vendor: String
  /// The contact for questions about the plugin, in its own words, or empty.
  public var contact: String
  /// The terms of the plugin, in its own words: "MIT", or empty.
  public var licence: String
  /// The features, in the order of the plugin's table.
  public var features: [FeatureDescription]

  /// Creates a description from validated values.
  public init(
    name: String, version: String, vendor: String = "", contact: String = "", licence: String = "",
    features: [FeatureDescription]
  ) {
    self.name = name
    self.version = version
    self.vendor = vendor
    self.contact = contact
    self.licence = licence
    self.features = features
  }

  /// A text for the log: "Shop 1.2.0 with shop.catalog and shop.cart".
  package var summary: String {
    let ids = features.map { $0.id.rawValue }.joined(separator: ", ")
    return version.isEmpty ? "\(name) with \(ids)" : "\(name) \(version) with \(ids)"
  }

  /// Returns texts for the first difference to another description, of this one and of the other.
  package func difference(to other: PluginDescription) -> (own: String, other: String) {
    if summary != other.summary { return (summary, other.summary) }
    for (what, own, other) in [
      ("vendor", vendor, other.vendor), ("contact", contact, other.contact), ("licence", licence, other.licence),
    ] where own != other {
      return ("the \(what) '\(own)'", "the \(what) '\(other)'")
    }
    if name != other.name { return ("the name '\(name)'", "the name '\(other.name)'") }
    for (own, other) in zip(features, other.features) where own != other {
      let (first, second) = own.difference(to: other)
      return ("\(own.id) with \(first)", "\(other.id) with \(second)")
    }
    return (summary, other.summary)
  }
}

/// One feature of a plugin.
public struct FeatureDescription: Hashable, Sendable {
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
  /// A feature without one stands in a region, or is only shown by others.
  public var isTab: Bool
  /// The region of the window in which the feature stands without a tab, or nil.
  public var region: WindowRegion?
  /// The needs of the feature beyond computing and storing, and the services that it uses, each with the author's reason.
  public var needs: [FeatureNeed]
  /// The services that the feature provides, and who may use them.
  public var services: [ServiceOffer]
  /// The commands that the user finds by name from everywhere.
  public var commands: [FeatureCommand]
  /// The settings that the user changes on a page of the app's, in its order.
  public var settings: [FeatureSetting]

  /// Creates a description from validated values.
  public init(
    id: FeatureID, title: String, icon: String, position: Int32, links: [String], isTab: Bool,
    needs: [FeatureNeed] = [], services: [ServiceOffer] = [], commands: [FeatureCommand] = [],
    settings: [FeatureSetting] = [], region: WindowRegion? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.links = links
    self.isTab = isTab
    self.needs = needs
    self.services = services
    self.commands = commands
    self.settings = settings
    self.region = region
  }

  /// Whether the window has a place for the feature: a tab or a region.
  package var standsInWindow: Bool { isTab || region != nil }

  /// The beginning of a need that is no right: a service that the feature uses, "service:shop.cart/1".
  package static let usePrefix = "service:"

  /// The services of other features that the feature calls or follows, as it says: "shop.cart/1".
  ///
  /// One in a form that only later versions know is among them as it stands.
  public var uses: [String] {
    needs.map(\.grant).filter { $0.hasPrefix(Self.usePrefix) }.map { String($0.dropFirst(Self.usePrefix.count)) }
  }

  fileprivate func difference(to other: FeatureDescription) -> (String, String) {
    if title != other.title { return ("the title '\(title)'", "the title '\(other.title)'") }
    if icon != other.icon { return ("the icon '\(icon)'", "the icon '\(other.icon)'") }
    if position != other.position { return ("position \(position)", "position \(other.position)") }
    if isTab != other.isTab { return (isTab ? "a tab" : "no tab", other.isTab ? "a tab" : "no tab") }
    if region != other.region { return (Self.text(region), Self.text(other.region)) }
    if links != other.links { return (Self.text("links", links), Self.text("links", other.links)) }
    if needs != other.needs {
      return (Self.text("needs", needs.map(\.words)), Self.text("needs", other.needs.map(\.words)))
    }
    if commands != other.commands {
      return (Self.text("commands", commands.map(\.text)), Self.text("commands", other.commands.map(\.text)))
    }
    if settings != other.settings {
      return (Self.text("settings", settings.map(\.text)), Self.text("settings", other.settings.map(\.text)))
    }
    return (Self.text("services", services.map(\.text)), Self.text("services", other.services.map(\.text)))
  }

  private static func text(_ region: WindowRegion?) -> String { region.map { "the region '\($0)'" } ?? "no region" }

  private static func text(_ name: String, _ values: [String]) -> String {
    values.isEmpty ? "no \(name)" : "the \(name) \(values.joined(separator: ", "))"
  }
}

extension FeatureNeed {
  /// A text for the log: "read:/proc (to show the load)".
  fileprivate var words: String { reason.isEmpty ? grant : "\(grant) (\(reason))" }
}

extension FeatureCommand {
  /// A text for the log: "'Sign in' (log in) by Alt-s for account/sign-in".
  fileprivate var text: String {
    "'\(title)'\(words.isEmpty ? "" : " (\(words))")\(key.isEmpty ? "" : " by \(key)") for \(link)"
  }
}

extension ServiceOffer {
  /// A text for the log: "shop.cart/1 for shop.*".
  fileprivate var text: String { "\(service) for \(callers)" }
}
