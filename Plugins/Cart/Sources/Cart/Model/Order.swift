/// What a checkout is about.
struct Order: Hashable, Codable, Sendable {
  /// The number that the shop knows it by.
  var number: Int
  var items: [CartItem]

  var total: Price { Price(cents: items.reduce(0) { $0 + $1.total.cents }) }
}

/// What a checkout ends with.
struct Receipt: Hashable, Codable, Sendable {
  var order: Order
  /// When it was paid, in seconds since 1970.
  var placed: Int
  var address: Address
  var delivery: Delivery

  var total: Price { Price(cents: order.total.cents + delivery.price.cents) }
}

/// Where an order goes.
struct Address: Hashable, Codable, Sendable {
  var name = ""
  var street = ""
  var city = ""

  var isComplete: Bool { [name, street, city].allSatisfy(Self.isFilled) }

  /// Whether there is more than blanks in a field.
  static func isFilled(_ text: String) -> Bool { !text.allSatisfy(\.isWhitespace) }
}

/// How an order gets there.
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
