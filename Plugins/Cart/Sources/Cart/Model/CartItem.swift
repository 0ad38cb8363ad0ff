import FeatureKit
import ShopContracts

/// An item in the cart, with its quantity.
struct CartItem: Identifiable, Hashable, Sendable {
  /// The largest quantity of an item.
  static let limit = 99
  /// The highest price of a single item, in cents.
  static let highestPrice = 100_000_000

  var id: String
  var name: String
  var price: Price
  var count: Int
  /// The quantity that the shop has in stock.
  var most = limit

  var total: Price { Price(cents: price.cents * count) }

  /// Creates an item; nil if a value is out of range.
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

  /// Creates an item from what another feature adds; nil if a value is out of range.
  init?(_ add: CartService.Add) {
    self.init(
      id: String(add.product), name: add.name, price: add.price, count: add.count, most: min(add.stock, Self.limit))
  }
}

extension CartItem: Codable {
  private enum CodingKeys: CodingKey {
    case id, name, price, count, most
  }

  /// Decodes a stored item.
  ///
  /// Earlier versions did not store the quantity in stock.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let item = CartItem(
      id: try values.decode(String.self, forKey: .id), name: try values.decode(String.self, forKey: .name),
      price: try values.decode(Price.self, forKey: .price).cents, count: try values.decode(Int.self, forKey: .count),
      most: try values.decodeIfPresent(Int.self, forKey: .most) ?? Self.limit)
    guard let item else {
      throw DecodingError.dataCorruptedError(forKey: .count, in: values, debugDescription: "A value is out of range.")
    }
    self = item
  }
}
