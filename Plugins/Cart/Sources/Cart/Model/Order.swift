/// The order that a checkout processes.
struct Order: Hashable, Codable, Sendable {
  /// The order number.
  var number: Int
  var items: [CartItem]

  var total: Price { Price(cents: items.reduce(0) { $0 + $1.total.cents }) }
}

/// The result of a checkout.
struct Receipt: Hashable, Codable, Sendable {
  var order: Order
  /// The time of payment, in seconds since 1970.
  var placed: Int
  var address: Address
  var delivery: Delivery

  var total: Price { Price(cents: order.total.cents + delivery.price.cents) }
}

/// The delivery address of an order.
struct Address: Hashable, Codable, Sendable {
  var name = ""
  var street = ""
  var city = ""

  var isComplete: Bool { [name, street, city].allSatisfy(Self.isFilled) }

  /// Whether a text contains more than whitespace.
  static func isFilled(_ text: String) -> Bool { !text.allSatisfy(\.isWhitespace) }
}

/// The kind of delivery of an order.
enum Delivery: String, CaseIterable, Hashable, Codable, Sendable {
  case post, express, pickUp

  var title: String {
    switch self {
    case .post: "By post, 2 to 4 days"
    case .express: "Express, tomorrow"
    case .pickUp: "Pick up in the shop"
    }
  }

  var price: Price {
    switch self {
    case .post: Price(cents: 490)
    case .express: Price(cents: 1290)
    case .pickUp: Price(cents: 0)
    }
  }
}
