import FeatureKit

/// Keeps the items over restarts, in the feature's storage.
@MainActor
struct CartStore {
  private static let key = "items"
  let storage: (any FeatureStorage)?

  func load() throws -> [CartItem] {
    guard let payload = try storage?.load(Self.key) else { return [] }
    return try PayloadDecoder.decode([CartItem].self, from: payload)
  }

  func save(_ items: [CartItem]) throws {
    try storage?.store(items.isEmpty ? nil : PayloadEncoder.encode(items), for: Self.key)
  }
}
