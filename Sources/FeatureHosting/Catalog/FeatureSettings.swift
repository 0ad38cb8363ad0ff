package import Failures
package import Flows
package import NavigationEngine
import Observation
import Platform
import PluginLoading
package import Scenes

/// The settings of the available features, with the user's values, which are stored among the features' own.
@MainActor @Observable
package final class FeatureSettings {
  /// The settings of a feature, at least one, in the order of its page.
  package struct Group: Hashable, Sendable {
    package let settings: [FeatureSetting]
    /// The feature with its title and the words by which its settings are found, as front ends offer them.
    package let offered: OfferedSettings

    package var feature: FeatureID { offered.feature }

    init(_ settings: [FeatureSetting], of feature: FeatureID, title: String) {
      self.settings = settings
      offered = OfferedSettings(
        feature: feature, title: title, words: settings.map(\.title).joined(separator: ", "))
    }
  }

  /// The number of changes, which views depend on that show a value.
  private var changes = 0
  @ObservationIgnored private let catalog: FeatureCatalog
  @ObservationIgnored private weak var engine: NavigationEngine?

  package init(of catalog: FeatureCatalog, in engine: NavigationEngine) {
    self.catalog = catalog
    self.engine = engine
  }

  /// The features with settings, in the order of their tabs.
  package var groups: [Group] { catalog.settings }

  package subscript(_ feature: FeatureID) -> Group? { groups.first { $0.feature == feature } }

  /// Returns the value of a setting: the user's, or the standard.
  package func value(of setting: FeatureSetting, in feature: FeatureID) -> String {
    _ = changes
    return engine?.value(of: setting, in: feature) ?? setting.standard
  }

  /// Changes a setting of a feature, and tells its flows; nil takes the user's value back.
  ///
  /// - Throws: A failure if there is no such setting, or if the value is not allowed or cannot be stored. Nothing
  ///   changes then.
  package func set(_ text: String?, _ name: String, of feature: FeatureID) throws(FlowFailure) {
    let setting = try setting(name, of: feature)
    try engine?.change(setting, of: feature, to: text) {
      catalog.processes?.take($0, for: setting.key, of: feature)
    }
    changes += 1
  }

  /// Has views read the values again, which may have changed without `set`, as when what a feature stores is removed.
  package func readAgain() { changes += 1 }

  /// Returns the feature and the setting that a name on the command line is about: "shop.weather.unit".
  package func find(_ name: String) throws(FlowFailure) -> (feature: FeatureID, setting: FeatureSetting) {
    let all = groups.flatMap { group in group.settings.map { (feature: group.feature, setting: $0) } }
    if let found = all.first(where: { "\($0.feature).\($0.setting.name)" == name }) { return found }
    throw Self.unknown(name, among: all.map { "\($0.feature).\($0.setting.name)" })
  }

  private func setting(_ name: String, of feature: FeatureID) throws(FlowFailure) -> FeatureSetting {
    let settings = self[feature]?.settings ?? []
    if let setting = settings.first(where: { $0.name == name }) { return setting }
    throw Self.unknown("\(feature).\(name)", among: settings.map { "\(feature).\($0.name)" })
  }

  private static func unknown(_ name: String, among names: [String]) -> FlowFailure {
    FlowFailure(
      code: "setting.unknown", message: "There is no setting '\(name)'.",
      expected: names.isEmpty ? nil : "one of \(names.joined(separator: ", "))", found: name,
      remedy: Suggestion.nearest(to: name, among: names).map { "Write '\($0)' if you meant that." }
        ?? "The settings of a feature are there while its library is, and the feature is on.")
  }
}
