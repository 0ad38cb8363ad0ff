import Flows
import PluginLoading
import Scenes
import ServiceContracts

/// The available features where the user has switched some off, with their commands and settings.
struct OfferedFeatures {
  /// A feature with a title that users see.
  typealias Titled = (feature: FeatureDescription, title: String)

  var features: [(feature: FeatureDescription, plugin: PluginID)]
  /// The commands, in the order of the features' tabs.
  var commands: [OfferedCommand]
  /// The settings of the features that have some, in the order of their tabs.
  var settings: [FeatureSettings.Group]
  /// The features that the user has switched off.
  var off: Set<FeatureID>

  /// - Parameters:
  ///   - features: The available features with their libraries.
  ///   - titled: Those of them that have commands or settings.
  ///   - scheme: The scheme of the app's links.
  ///   - off: The features that the user has switched off.
  init(
    _ features: [(feature: FeatureDescription, plugin: PluginID)], titled: [Titled], scheme: String, off: Set<FeatureID>
  ) {
    self.features = features
    self.off = off
    let titled = titled.sorted { $0.feature.tabOrder < $1.feature.tabOrder }
    commands = titled.flatMap { Self.commands(of: $0, scheme: scheme) }
    settings = titled.compactMap(Self.settings)
  }

  /// Returns the commands of a feature.
  static func commands(of titled: Titled, scheme: String) -> [OfferedCommand] {
    titled.feature.commands.map {
      OfferedCommand(
        title: $0.title, words: $0.words, key: $0.key, link: "\(scheme)://\($0.link)", feature: titled.title)
    }
  }

  /// Returns the settings of a feature, or nil if it has none.
  static func settings(of titled: Titled) -> FeatureSettings.Group? {
    let (feature, title) = titled
    return feature.settings.isEmpty ? nil : FeatureSettings.Group(feature.settings, of: feature.id, title: title)
  }

  /// The services that are asked for rows, in the order of the features' tabs.
  var searchServices: [ServiceID] {
    features.map(\.feature).sorted { $0.tabOrder < $1.tabOrder }.flatMap(\.services).map(\.service).filter(\.isSearch)
  }
}

extension FeatureDescription {
  /// The values by which tabs are sorted.
  fileprivate var tabOrder: (Int32, String) { (position, id.rawValue) }
}
