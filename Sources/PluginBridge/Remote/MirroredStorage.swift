import Failures
import FlowWire
import Flows
import Payloads

/// The storage of a feature whose flows run in another process, with what that process knows of it.
@MainActor
final class MirroredStorage {
  private var storage: (any FeatureStorage)?
  private var known: [String: HostMessage.StoredValue.Content] = [:]

  /// The values that differ from those that the process knows, which it is told next.
  func changes(in storage: any FeatureStorage) -> [HostMessage.StoredValue] {
    self.storage = storage
    var found: [String: HostMessage.StoredValue.Content] = [:]
    do throws(FlowFailure) {
      for (key, value) in try (storage as? any ReadableStorage)?.contents() ?? [:] {
        switch value {
        case .success(let bytes): found[key] = .bytes(bytes)
        case .failure(let failure): found[key] = .unreadable(failure)
        }
      }
    } catch {
      found[""] = .unreadable(error)
    }
    defer { known = found }
    let changed = found.filter { known[$0.key] != $0.value }.map { HostMessage.StoredValue(key: $0.key, $0.value) }
    let gone = known.keys.filter { found[$0] == nil }.map { HostMessage.StoredValue(key: $0, .none) }
    return (changed + gone).sorted { $0.key < $1.key }
  }

  /// Stores what the process has stored.
  func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    known[key] = value.map { .bytes($0) }
    try storage?.store(value, for: key)
  }
}
