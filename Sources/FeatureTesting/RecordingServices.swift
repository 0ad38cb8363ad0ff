public import Failures
public import Flows
import Glibc
public import NavigationEngine
public import Scenes
import Synchronization

/// Engine services for tests, with in-memory storage that has the limits of the real one and a log that the test can
/// read.
@MainActor
public final class RecordingServices: EngineServices {
  /// The needs that every feature is granted of "open" and "copy"; nil grants both.
  public var granted: Set<String>?
  /// The folder in which each feature has its data folder, which a test has made; nil: they have none.
  public var dataFolders: String?
  private var stores: [FeatureID: MemoryStorage] = [:]
  private nonisolated let lines = Mutex<[String]>([])

  /// Creates services without stored values and with an empty log.
  public init() {}

  /// Returns the storage of a feature, creating it on the first call.
  public func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let folder = dataFolders.map { "\($0)/\(feature)" }
    if let folder { mkdir(folder, 0o700) }
    let store = MemoryStorage(dataFolder: folder)
    stores[feature] = store
    return store
  }

  /// Returns the failure that names the need for something outside the window, unless it is granted.
  public func refusal(of effect: OutsideEffect, by feature: FeatureID) -> FlowFailure? {
    let need =
      switch effect {
      case .open: "open"
      case .copy: "copy"
      }
    guard let granted, !granted.contains(need) else { return nil }
    return FlowFailure(
      code: "grant.missing", message: "\(feature) needs grants that it does not have: \(need)", expected: need,
      found: "no such grant")
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
