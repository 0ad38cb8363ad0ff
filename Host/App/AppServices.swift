import FeatureHosting
import Flows
import NavigationEngine
import Platform

/// What the engine needs of the system: a store a feature, and the log.
@MainActor
final class AppServices: EngineServices {
  private let folder: String
  private let file: LogFile
  private var stores: [FeatureID: FileStorage] = [:]

  /// - Parameter folder: The state folder; the stores are in its folder `features`.
  init(folder: String, log: LogFile) {
    self.folder = "\(folder)/features"
    file = log
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = FileStorage(root: folder, feature: feature)
    stores[feature] = store
    return store
  }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {
    file.write(level, line, phase: flow.map { "flow-\($0.rawValue)" })
  }
}
