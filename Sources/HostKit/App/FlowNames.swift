import FeatureHosting
import Flows
import NavigationEngine
import NavigationTree
import Synchronization

/// The features of the running flows, the generations of their libraries, and the titles that users know them by, for
/// any thread.
final class FlowNames: Sendable {
  private struct Known {
    var features: [FlowID: FeatureID] = [:]
    var generations: [FeatureID: Int] = [:]
    var titles: [FeatureID: String] = [:]
  }

  private let known = Mutex(Known())

  /// Follows the flows of an engine.
  @MainActor
  func follow(_ engine: NavigationEngine) {
    engine.observe { [weak self, weak engine] changes in
      guard let self, let engine else { return }
      for change in changes {
        switch change {
        case .flowBegan(let node): known.withLock { $0.features[node.id] = engine.name(of: node) }
        case .flowEnded(let node, _, _): known.withLock { $0.features[node.id] = nil }
        default: break
        }
      }
    }
  }

  /// Takes the current generations of all libraries, and the titles of the pages.
  @MainActor
  func update(from catalog: FeatureCatalog, _ pages: [PageItem]) {
    let generations = catalog.generationsOfFeatures
    known.withLock { known in
      known.generations = generations
      for page in pages { known.titles[page.feature] = page.title }
    }
  }

  /// Returns the title that users know a feature by, or nil if it has had no tab.
  func title(of feature: FeatureID) -> String? { known.withLock { $0.titles[feature] } }

  func feature(of flow: FlowID) -> FeatureID? { known.withLock { $0.features[flow] } }

  /// Returns the generation of the library that offers a feature, or nil for a feature of the app itself.
  func generation(of feature: FeatureID?) -> Int? {
    feature.flatMap { feature in known.withLock { $0.generations[feature] } }
  }
}
