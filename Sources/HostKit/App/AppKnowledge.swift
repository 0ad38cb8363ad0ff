import FeatureHosting
import Flows
import NavigationEngine

/// What the app knows of the libraries of its features, for the engine's scenes.
@MainActor
final class AppKnowledge: HostKnowledge {
  private let catalog: FeatureCatalog
  private let updates: LiveUpdates

  init(_ catalog: FeatureCatalog, _ updates: LiveUpdates) {
    self.catalog = catalog
    self.updates = updates
  }

  func versions(of feature: FeatureID) -> FeatureVersions? { catalog.versions(of: feature) }

  func revert(_ feature: FeatureID) { updates.revert(feature) }
}
