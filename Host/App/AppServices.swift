import AppControl
import Failures
import FeatureHosting
import Flows
import NavigationEngine
import Platform
import Synchronization

/// What the engine needs of the system: a store a feature, and the log.
@MainActor
final class AppServices: EngineServices {
  /// Told when the system does not store a feature's value, as with a full disk.
  var onStorageFailure: (@MainActor (FlowFailure) -> Void)?

  private let folder: String
  private let file: LogFile
  private var stores: [FeatureID: FileStorage] = [:]
  /// The features of the flows at work, for the log.
  private nonisolated let features = Mutex<[FlowID: FeatureID]>([:])

  /// - Parameter folder: The state folder; the stores are in its folder `features`.
  init(folder: String, log: LogFile) {
    self.folder = "\(folder)/features"
    file = log
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = FileStorage(root: folder, feature: feature) { [weak self] in self?.onStorageFailure?($0) }
    stores[feature] = store
    return store
  }

  /// Keeps the names of an engine's flows, so that lines of any thread have them.
  func follow(_ engine: NavigationEngine) {
    engine.observe { [weak self, weak engine] changes in
      guard let self, let engine else { return }
      for change in changes {
        switch change {
        case .flowBegan(let node): features.withLock { $0[node.id] = engine.name(of: node) }
        case .flowEnded(let node, _, _): features.withLock { $0[node.id] = nil }
        default: break
        }
      }
    }
  }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {
    let feature = flow.flatMap { flow in features.withLock { $0[flow] } }
    file.write(level, line, feature: feature, phase: flow.map { "flow-\($0.rawValue)" })
  }
}
