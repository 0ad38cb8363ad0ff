import Flows
import PluginLoading
package import Scenes
package import ServiceContracts

extension FeatureCatalog {
  /// The features that are available where the user has switched some off, with their commands and settings.
  struct Offered {
    var features: [(feature: FeatureDescription, plugin: PluginID)]
    var commands: [OfferedCommand]
    var settings: [FeatureSettings.Group]
    var off: Set<FeatureID>
  }

  /// The available features, with their plugins.
  var features: [(feature: FeatureDescription, plugin: PluginID)] { offer().features }

  /// The commands of the available features, in the order of their tabs.
  package var commands: [OfferedCommand] { offer().commands }

  /// The settings of the available features that have some, in the order of their tabs.
  var settings: [FeatureSettings.Group] { offer().settings }

  private func offer() -> Offered {
    let off = trust.owners.off
    if let offered, offered.off == off { return offered }
    var known: [(feature: FeatureDescription, plugin: PluginID)] = []
    var (commands, settings): ([(feature: FeatureDescription, title: String)], [(FeatureDescription, String)]) = (
      [], []
    )
    for item in all where !item.isGone {
      for feature in item.plugin.description?.features ?? []
      where isOffered(feature.id) && refusal(feature, of: item) == nil {
        known.append((feature, item.id))
        if !feature.commands.isEmpty { commands.append((feature, title(feature.title, of: feature.id, in: item))) }
        if !feature.settings.isEmpty { settings.append((feature, title(feature.title, of: feature.id, in: item))) }
      }
    }
    let made = Offered(
      features: known, commands: offeredCommands(commands), settings: offeredSettings(settings), off: off)
    offered = made
    return made
  }

  /// Returns the commands of features, each of which has a title that users see, in the order of their tabs.
  func offeredCommands(_ features: [(feature: FeatureDescription, title: String)]) -> [OfferedCommand] {
    features.sorted { $0.feature.tabOrder < $1.feature.tabOrder }.flatMap { feature, title in
      feature.commands.map {
        OfferedCommand(
          title: $0.title, words: $0.words, key: $0.key, link: "\(scheme)://\($0.link)", feature: title)
      }
    }
  }

  /// Returns the settings of features, each of which has a title that users see, in the order of their tabs.
  func offeredSettings(
    _ features: [(feature: FeatureDescription, title: String)]
  ) -> [FeatureSettings.Group] {
    features.sorted { $0.feature.tabOrder < $1.feature.tabOrder }.map {
      FeatureSettings.Group($0.settings, of: $0.id, title: $1)
    }
  }

  /// The services of the available features that are asked for rows, in the order of the features' tabs.
  package var searchServices: [ServiceID] {
    features.map(\.feature).sorted { $0.tabOrder < $1.tabOrder }.flatMap(\.services).map(\.service)
      .filter(\.isSearch)
  }
}

extension FeatureDescription {
  /// The values by which tabs are sorted.
  fileprivate var tabOrder: (Int32, String) { (position, id.rawValue) }
}
