import FeatureHosting
import Flows
import NavigationEngine
import NavigationTree
import Synchronization

/// The features of the running flows and the generations of their libraries, for log lines from any thread.
final class FlowNames: Sendable {
  private struct Known {
    var features: [FlowID: FeatureID] = [:]
    var generations: [FeatureID: Int] = [:]
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

  /// Takes the current generations of all libraries.
  @MainActor
  func update(from catalog: FeatureCatalog) {
    let generations = catalog.generationsOfFeatures
    known.withLock { $0.generations = generations }
  }

  func feature(of flow: FlowID) -> FeatureID? { known.withLock { $0.features[flow] } }

  /// Returns the generation of the library that offers a feature, or nil for a feature of the app itself.
  func generation(of feature: FeatureID?) -> Int? {
    feature.flatMap { feature in known.withLock { $0.generations[feature] } }
  }
}
