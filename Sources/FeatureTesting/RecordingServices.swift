public import Failures
public import Flows
public import NavigationEngine
public import Payloads
import Synchronization

/// Engine services for tests: stores in memory, and a log that the test can read.
@MainActor
public final class RecordingServices: EngineServices {
  private var stores: [FeatureID: MemoryStore] = [:]
  private nonisolated let lines = Mutex<[String]>([])

  /// Creates services without stores and with an empty log.
  public init() {}

  /// Returns the store of a feature, which the first call creates.
  public func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = MemoryStore()
    stores[feature] = store
    return store
  }

  /// Adds a line to the log, prefixed with its level.
  ///
  /// The flow is not recorded.
  public nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {
    lines.withLock { $0.append("\(level): \(line)") }
  }

  /// The lines that were logged.
  public nonisolated var log: [String] { lines.withLock { $0 } }
}

/// A feature's store that is kept only in memory.
@MainActor
public final class MemoryStore: FeatureStorage {
  private var values: [String: Payload] = [:]

  /// Creates a store with no values.
  public init() {}

  /// Returns the value for a key; nil if there is none.
  ///
  /// Never throws.
  public func load(_ key: String) throws(FlowFailure) -> Payload? { values[key] }

  /// Stores a value for a key; nil removes it.
  ///
  /// Never throws, and enforces no limits.
  public func store(_ value: Payload?, for key: String) throws(FlowFailure) { values[key] = value }
}

extension MemoryStore: ReadableStorage {
  package func contents() -> [String: Result<Payload, FlowFailure>] { values.mapValues { .success($0) } }
}
