public import Failures
public import Flows
public import NavigationEngine
public import Payloads
import Synchronization

/// Stores in memory, and a log that a test can read.
@MainActor
public final class RecordingServices: EngineServices {
  private var stores: [FeatureID: MemoryStore] = [:]
  private nonisolated let lines = Mutex<[String]>([])

  /// Creates services without stores and with an empty log.
  public init() {}

  /// Returns the store of a feature, and creates it at the first call.
  public func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = MemoryStore()
    stores[feature] = store
    return store
  }

  /// Adds a line to the log, after its level.
  ///
  /// Which flow has written it is not kept.
  public nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {
    lines.withLock { $0.append("\(level): \(line)") }
  }

  /// What was logged, a line each.
  public nonisolated var log: [String] { lines.withLock { $0 } }
}

/// A feature's store that is gone with the test.
@MainActor
public final class MemoryStore: FeatureStorage {
  private var values: [String: Payload] = [:]

  /// Creates a store with no values.
  public init() {}

  /// Reads the value of a key; nil when nothing is stored for it.
  ///
  /// It never throws, and checks no limits.
  public func load(_ key: String) throws(FlowFailure) -> Payload? { values[key] }

  /// Stores a value for a key; nil removes it.
  ///
  /// It never throws, and checks no limits.
  public func store(_ value: Payload?, for key: String) throws(FlowFailure) { values[key] = value }
}
