public import Failures
public import Flows
public import NavigationEngine
import Synchronization

/// Engine services for tests, with in-memory storage that has the limits of the real one and a log that the test can
/// read.
@MainActor
public final class RecordingServices: EngineServices {
  private var stores: [FeatureID: MemoryStorage] = [:]
  private nonisolated let lines = Mutex<[String]>([])

  /// Creates services without stored values and with an empty log.
  public init() {}

  /// Returns the storage of a feature, creating it on the first call.
  public func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = MemoryStorage()
    stores[feature] = store
    return store
  }

  /// Adds a line to the log, prefixed with its level.
  ///
  /// The flow is not recorded.
  public nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {
    lines.withLock { $0.append("\(level): \(line)") }
  }

  /// The lines logged so far.
  public nonisolated var log: [String] { lines.withLock { $0 } }
}
