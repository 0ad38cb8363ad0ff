import FeatureKit

/// Something in the cart, so many times.
struct CartItem: Identifiable, Hashable, Sendable {
  /// How many of anything a cart takes.
  static let limit = 99
  /// The highest price of one, in cents.
  static let highestPrice = 100_000_000

  var id: String
  var name: String
  var price: Price
  var count: Int
  /// How many of it the shop has.
  var most = limit

  var total: Price { Price(cents: price.cents * count) }

  /// An item, or nil when there cannot be such a one.
  init?(id: String, name: String, price: Int, count: Int, most: Int) {
    guard !name.isEmpty, (0...Self.highestPrice).contains(price), (1...Self.limit).contains(most),
      (1...most).contains(count)
    else { return nil }
    self.id = id
    self.name = name
    self.price = Price(cents: price)
    self.count = count
    self.most = most
  }

  /// The item that a link names; nil when it does not say all of it, or something that cannot be.
  init?(_ link: DeepLink) {
    guard let id = link["id"], let name = link["name"], let price = link["price"].flatMap({ Int($0) }),
      let count = Int(link["count"] ?? "1"), let most = Int(link["most"] ?? "\(Self.limit)")
    else { return nil }
    self.init(id: id, name: name, price: price, count: count, most: min(most, Self.limit))
  }
}

extension CartItem: Codable {
  private enum CodingKeys: CodingKey {
    case id, name, price, count, most
  }

  /// Reads what was stored; an earlier version did not say how many the shop has.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let item = CartItem(
      id: try values.decode(String.self, forKey: .id), name: try values.decode(String.self, forKey: .name),
      price: try values.decode(Price.self, forKey: .price).cents, count: try values.decode(Int.self, forKey: .count),
      most: try values.decodeIfPresent(Int.self, forKey: .most) ?? Self.limit)
    guard let item else {
      throw DecodingError.dataCorruptedError(forKey: .count, in: values, debugDescription: "There is no such item.")
    }
    self = item
  }
}
