import Flows
import PluginLoading
import Scenes
package import ServiceContracts

extension FeatureCatalog {
  /// The features that are available where the user has switched some off, and their commands.
  struct Offered {
    var features: [(feature: FeatureDescription, plugin: PluginID)]
    var commands: [OfferedCommand]
    var off: Set<FeatureID>
  }

  /// Returns the commands of features, in the order of their tabs.
  func commands(of features: [FeatureDescription]) -> [OfferedCommand] {
    let order = { (feature: FeatureDescription) in (feature.position, feature.id.rawValue) }
    return features.filter { !$0.commands.isEmpty }.sorted { order($0) < order($1) }.flatMap { feature in
      feature.commands.map {
        OfferedCommand(
          title: $0.title, words: $0.words, key: $0.key, link: "\(scheme)://\($0.link)", feature: feature.title)
      }
    }
  }

  /// The services of the available features that are asked for rows, in the order of the features' tabs.
  package var searches: [ServiceID] {
    features.map(\.feature).sorted { ($0.position, $0.id.rawValue) < ($1.position, $1.id.rawValue) }.flatMap {
      feature in
      feature.services.map(\.service).filter { $0.rawValue.hasSuffix(SearchNames.suffix) }
    }
  }
}
