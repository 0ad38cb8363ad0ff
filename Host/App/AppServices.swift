import AppControl
import EventLoop
import Failures
import FeatureHosting
import Flows
import NavigationEngine
import Synchronization

/// What the engine needs of the system: the storage of each feature, and the log.
@MainActor
final class AppServices: EngineServices {
  /// How long values wait that the system did not write, until they are tried again.
  private static let retryDelay = Duration.seconds(10)

  /// Called when the system does not write a value, in a later turn than the call that stored it.
  var onStorageFailure: (@MainActor (StorageFailure) -> Void)?

  private let folder: String
  private let loop: any EventLoop
  private let file: LogFile
  private var storages: [FeatureID: FileStorage] = [:]
  private var retry: LoopToken?
  /// The features of the flows at work, for the log.
  private nonisolated let features = Mutex<[FlowID: FeatureID]>([:])

  /// - Parameter folder: The state folder; what features store is in its folder `features`.
  init(folder: String, loop: any EventLoop, log: LogFile) {
    self.folder = "\(folder)/features"
    self.loop = loop
    file = log
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    if let storage = storages[feature] {
      storage.refresh()
      return storage
    }
    let storage = FileStorage(root: folder, feature: feature) { [weak self] in self?.report($0) }
    storages[feature] = storage
    return storage
  }

  /// Writes what features have stored and the system did not take so far.
  ///
  /// - Returns: Why something is lost with the app; nil when all is written.
  func end() -> FlowFailure? {
    retry?.cancel()
    retry = nil
    for storage in storages.values { storage.write() }
    return storages.values.compactMap(\.failure).first
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

  private func report(_ failure: StorageFailure) {
    file.write(
      .error, "'\(failure.key)' is not written, and is tried again until the app ends. \(failure.failure)",
      feature: failure.feature, phase: "storage")
    loop.enqueue { [weak self] in self?.onStorageFailure?(failure) }
    retryLater()
  }

  private func retryLater() {
    guard retry == nil else { return }
    retry = loop.after(Self.retryDelay) { [weak self] in
      guard let self else { return }
      retry = nil
      for (feature, storage) in storages where storage.failure != nil {
        storage.write()
        if storage.failure == nil {
          file.write(.info, "What was stored before is written now.", feature: feature, phase: "storage")
        }
      }
      if storages.values.contains(where: { $0.failure != nil }) { retryLater() }
    }
  }
}
