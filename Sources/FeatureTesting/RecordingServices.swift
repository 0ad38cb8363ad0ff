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

  public init() {}

  public func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = MemoryStore()
    stores[feature] = store
    return store
  }

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

  public init() {}

  public func load(_ key: String) throws(FlowFailure) -> Payload? { values[key] }

  public func store(_ value: Payload?, for key: String) throws(FlowFailure) { values[key] = value }
}
