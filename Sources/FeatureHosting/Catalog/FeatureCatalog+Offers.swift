import Flows
import PluginLoading
package import Scenes
package import ServiceContracts

extension FeatureCatalog {
  /// The available features, with their plugins.
  var features: [(feature: FeatureDescription, plugin: PluginID)] { offer().features }

  /// The commands of the available features, in the order of their tabs.
  package var commands: [OfferedCommand] { offer().commands }

  /// The settings of the available features that have some, in the order of their tabs.
  var settings: [FeatureSettings.Group] { offer().settings }

  /// The services of the available features that are asked for rows, in the order of the features' tabs.
  package var searchServices: [ServiceID] { offer().searchServices }

  private func offer() -> OfferedFeatures {
    let off = trust.owners.off
    if let offered, offered.off == off { return offered }
    var features: [(feature: FeatureDescription, plugin: PluginID)] = []
    var titled: [OfferedFeatures.Titled] = []
    for item in all where !item.isGone {
      for feature in item.plugin.description?.features ?? []
      where isOffered(feature.id) && refusal(feature, of: item) == nil {
        features.append((feature, item.id))
        guard !feature.commands.isEmpty || !feature.settings.isEmpty else { continue }
        titled.append((feature, title(feature.title, of: feature.id, in: item)))
      }
    }
    let made = OfferedFeatures(features, titled: titled, scheme: scheme, off: off)
    offered = made
    return made
  }
}
