import Failures
import FlowWire
import Flows
import Payloads

/// The storage of a feature whose flows run in another process, with what that process knows of it.
@MainActor
final class MirroredStorage {
  private var storage: (any FeatureStorage)?
  private var known: [String: HostMessage.StoredValue.Content] = [:]
  /// The keys whose values another process has stored while this one ran; of many, those that have a value.
  private var shared: Set<String> = []

  /// The number of keys up to which it is known what the process has, beyond those that the host stores: one that goes
  /// on with other keys does not fill the app's memory.
  private static let keyLimit = 2 * StorageLimits.valueCount

  /// The values that differ from those that the process knows, which it is told next.
  func changes(in storage: any FeatureStorage) -> [HostMessage.StoredValue] {
    self.storage = storage
    var found: [String: HostMessage.StoredValue.Content] = [:]
    do throws(FlowFailure) {
      for (key, value) in try (storage as? any ReadableStorage)?.contents() ?? [:] {
        found[key] = HostMessage.StoredValue.Content(value)
      }
    } catch {
      found[""] = .unreadable(error)
    }
    defer { known = found }
    let changed = found.filter { known[$0.key] != $0.value }.map { HostMessage.StoredValue(key: $0.key, $0.value) }
    let gone = known.keys.filter { found[$0] == nil }.map { HostMessage.StoredValue(key: $0, .none) }
    return (changed + gone).sorted { $0.key < $1.key }
  }

  /// Stores a value that the process has stored.
  ///
  /// - Returns: The value to tell the process if another one has stored the key, as that value may reach it after it
  ///   stored this; otherwise nil.
  func store(_ value: Payload?, for key: String) throws(FlowFailure) -> HostMessage.StoredValue? {
    let content = Self.content(value)
    do {
      try storage?.store(value, for: key)
    } catch {
      if known.count < Self.keyLimit { known[key] = content }
      throw error
    }
    known[key] = value.map { .bytes($0) }
    return shared.contains(key) ? HostMessage.StoredValue(key: key, content) : nil
  }

  /// Takes a value that another process has stored.
  ///
  /// - Returns: The value to tell the process.
  func take(_ value: Payload?, for key: String) -> HostMessage.StoredValue {
    let content = Self.content(value)
    if shared.count >= Self.keyLimit { shared.formIntersection(known.keys) }
    shared.insert(key)
    known[key] = value.map { .bytes($0) }
    return HostMessage.StoredValue(key: key, content)
  }

  private static func content(_ value: Payload?) -> HostMessage.StoredValue.Content {
    value.map { .bytes($0) } ?? .none
  }
}

extension HostMessage.StoredValue.Content {
  init(_ value: Result<Payload, FlowFailure>) {
    switch value {
    case .success(let bytes): self = .bytes(bytes)
    case .failure(let failure): self = .unreadable(failure)
    }
  }
}
