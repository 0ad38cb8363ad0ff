import FeatureKit

/// The categories of the shop.
enum Category: String, CaseIterable, Codable, Sendable {
  case books = "Books"
  case kitchen = "Kitchen"
  case sound = "Sound"
  case outdoors = "Outdoors"
  case desk = "Desk"

  /// The tile of its products.
  var tile: Tile {
    switch self {
    case .books: .chart6
    case .kitchen: .chart3
    case .sound: .chart2
    case .outdoors: .chart5
    case .desk: .chart4
    }
  }
}

/// A product of the shop.
struct Product: Identifiable, Hashable, Sendable {
  struct Fact: Hashable, Sendable {
    var name: String
    var value: String
  }

  let id: Int
  var name: String
  var category: Category
  var price: Price
  var stock: Int
  var summary: String
  var facts: [Fact]

  /// The largest quantity that can be added to the cart at once.
  var mostAtOnce: Int { max(1, min(stock, 9)) }

  var availability: String {
    switch stock {
    case 0: "Sold out"
    case 1...3: "Only \(stock) left"
    default: "In stock"
    }
  }

  var availabilityTone: Tone {
    switch stock {
    case 0: .critical
    case 1...3: .caution
    default: .positive
    }
  }

  /// The values of the first two facts, for a line in a list.
  var brief: String { facts.prefix(2).map(\.value).joined(separator: ", ") }

  static func with(_ id: ID) -> Product? { all.first { $0.id == id } }

  /// The product with a number from a link.
  static func with(_ text: String?) -> Product? { text.flatMap { Int($0) }.flatMap { with($0) } }
}
