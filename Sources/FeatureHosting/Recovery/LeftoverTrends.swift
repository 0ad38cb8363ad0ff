import Flows
public import NavigationEngine
import NavigationTree
import Platform
import PluginLoading

/// Watches what the flows of each feature leave behind when they are closed, and reports what grows without end.
@MainActor
public final class LeftoverTrends {
  /// Identifies the code of a feature in a process; another version, or another process, begins anew.
  private struct Key: Hashable {
    var feature: FeatureID
    var digest: String
    var process: Int32?
  }

  private let catalog: FeatureCatalog
  private var trends: [Key: LeftoverTrend] = [:]

  /// Watches the flows of a catalog's features in an engine.
  public init(of catalog: FeatureCatalog, in engine: NavigationEngine) {
    self.catalog = catalog
    engine.observe { [weak self] changes in
      for change in changes {
        // Its instance is destroyed in this turn, after the changes have been told.
        if case .flowEnded(let node, _, _) = change {
          self?.catalog.loop.enqueue { [weak self] in self?.look(at: node.feature) }
        }
      }
    }
  }

  private func look(at feature: FeatureID) {
    guard let plugin = catalog.features.first(where: { $0.feature.id == feature })?.plugin,
      let digest = catalog[plugin]?.plugin.digest
    else { return }
    let key = Key(feature: feature, digest: digest, process: catalog.processes?.processID(of: digest))
    if trends[key] == nil { trends = trends.filter { $0.key.feature != feature } }
    guard let text = trends[key, default: LeftoverTrend()].take(.of(key.process)) else { return }
    let place = key.process == nil ? "the app's process" : "its process"
    catalog.sink.noteLeak(
      "\(feature) leaks each time that it is closed: \(place) has grown by \(text). Let 'destroy' close and free "
        + "everything that a flow opens and allocates.", of: feature)
  }
}
