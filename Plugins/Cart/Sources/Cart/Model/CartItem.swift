import FeatureKit

/// Something in the cart, so many times.
struct CartItem: Identifiable, Hashable, Codable, Sendable {
  static let most = 99

  var id: String
  var name: String
  var price: Price
  var count: Int

  var total: Price { Price(cents: price.cents * count) }

  init(id: String, name: String, price: Price, count: Int) {
    self.id = id
    self.name = name
    self.price = price
    self.count = count
  }

  /// The item that a link names; nil when it does not say all of it, or something that cannot be.
  init?(_ link: DeepLink) {
    guard let id = link["id"], let name = link["name"], !name.isEmpty, let price = link["price"].flatMap({ Int($0) }),
      (0...100_000_000).contains(price), let count = Int(link["count"] ?? "1"), (1...Self.most).contains(count)
    else { return nil }
    self.init(id: id, name: name, price: Price(cents: price), count: count)
  }
}
