import FeatureKit

/// The persistent store of the cart: its items, the number of the last order, and the orders to be sent to the account.
@MainActor
struct CartStore {
  /// The number of the last order that was placed outside this app.
  private static let firstNumber = 57
  let storage: (any FeatureStorage)?

  func loadItems() throws -> [CartItem] { try load("items") ?? [] }

  func save(_ items: [CartItem]) throws { try store(items.isEmpty ? nil : items, "items") }

  /// The number of the last order that was paid.
  func lastOrder() throws -> Int { max(try load("last-order") ?? 0, Self.firstNumber) }

  func setLastOrder(_ number: Int) throws { try store(number, "last-order") }

  /// The orders that were not sent to the account yet, oldest first.
  func unsentOrders() throws -> [Receipt] { try load("unsent-orders") ?? [] }

  func setUnsentOrders(_ receipts: [Receipt]) throws { try store(receipts.isEmpty ? nil : receipts, "unsent-orders") }

  private func load<Value: Decodable>(_ key: String) throws -> Value? {
    try storage?.load(key).map { try PayloadDecoder.decode(Value.self, from: $0) }
  }

  private func store<Value: Encodable>(_ value: Value?, _ key: String) throws {
    try storage?.store(value.map { try PayloadEncoder.encode($0) }, for: key)
  }
}
