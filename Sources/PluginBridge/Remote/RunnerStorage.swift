package import Failures
import FlowWire
package import Flows
package import Payloads

/// The storage of a feature in the process that runs its flows: the host's values, in memory, and written through to it.
@MainActor
package final class RunnerStorage: FeatureStorage {
  private var values = StoredValues()
  /// The keys whose values the host cannot read, and why.
  private var unreadable: [String: FlowFailure] = [:]
  private var unreadableStore: FlowFailure?
  private let folder: String?
  private let onStore: @MainActor (String, Payload?) -> Void

  /// - Parameter folder: The path of the feature's data folder, or nil if the host has made none.
  init(dataFolder folder: String? = nil, onStore: @escaping @MainActor (String, Payload?) -> Void) {
    self.folder = folder
    self.onStore = onStore
  }

  /// Creates a storage with a copy of the host's values, which is the only one to have what is stored here.
  package convenience init(copying contents: StorageContents, dataFolder folder: String? = nil) {
    self.init(dataFolder: folder) { _, _ in }
    take(contents.map { HostMessage.StoredValue(key: $0.key, HostMessage.StoredValue.Content($0.value)) })
  }

  /// Takes what the host has.
  func take(_ changes: [HostMessage.StoredValue]) {
    for change in changes {
      values[change.key] = nil
      unreadable[change.key] = nil
      if change.key.isEmpty { unreadableStore = nil }
      switch change.content {
      case .none: break
      case .bytes(let value): values[change.key] = value
      case .unreadable(let failure):
        if change.key.isEmpty { unreadableStore = failure } else { unreadable[change.key] = failure }
      }
    }
  }

  package func load(_ key: String) throws(FlowFailure) -> Payload? {
    try StorageLimits.check(key: key)
    if let value = values[key] { return value }
    if let failure = unreadable[key] ?? unreadableStore { throw failure }
    return nil
  }

  package func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    try values.store(value, for: key)
    unreadable[key] = nil
    onStore(key, value)
  }

  package func dataFolder() throws(FlowFailure) -> String {
    guard let folder else { throw .noDataFolder }
    return folder
  }
}
