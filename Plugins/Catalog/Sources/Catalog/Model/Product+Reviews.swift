/// The customers' reviews of a product.
struct Reviews: Hashable, Sendable {
  struct Quote: Hashable, Sendable {
    var text: String
    var author: String
    var stars: Int
  }

  /// The number of reviews with one star, two stars, and so on.
  var counts: [Int]
  var quotes: [Quote]

  var count: Int { counts.reduce(0, +) }
}

extension Product {
  /// The reviews of the product.
  var reviews: Reviews {
    Reviews(
      counts: [id % 3, id % 4 + 1, id % 5 + 3, id * 7 % 23 + 5, id * 11 % 61 + 20],
      quotes: [Self.quotes[id % Self.quotes.count], Self.quotes[(id + 3) % Self.quotes.count]])
  }

  /// The number of reviews by stars, the best first.
  var stars: [(stars: Int, count: Int)] { reviews.counts.indices.reversed().map { ($0 + 1, reviews.counts[$0]) } }

  /// The mean of the stars to a tenth, and the number of reviews.
  var rating: String {
    let reviews = reviews
    let sum = reviews.counts.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
    let tenths = (sum * 20 / max(1, reviews.count) + 1) / 2
    return "\(tenths / 10).\(tenths % 10) (\(reviews.count))"
  }

  /// The months of the price's history, the present one last.
  static let months = ["D", "J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N"]

  /// The prices of the last twelve months in euros, the present one last.
  ///
  /// They are above the present one by some percent, more for some products than for others.
  var priceHistory: [Double] {
    let surcharges = [8, 8, 6, 9, 9, 5, 2, 4, 6, 3, 1, 0]
    let weight = id % 3 + 1
    return surcharges.map { Double(price.cents * (100 + $0 * weight)) / 10_000 }
  }

  /// The prices that a chart of them shows.
  var priceRange: ClosedRange<Double> {
    let history = priceHistory
    return (history.min() ?? 0) * 0.95...(history.max() ?? 1)
  }

  /// The difference between the price now and that of a year ago, as text.
  var priceChange: String {
    let change = price.cents - Int(((priceHistory.first ?? 0) * 100).rounded())
    switch change {
    case 0: return "unchanged"
    case ..<0: return "▾ \(Price(cents: -change))"
    default: return "▴ \(Price(cents: change))"
    }
  }

  private static let quotes = [
    Reviews.Quote(text: "I bought a second one for my sister.", author: "Ada, October", stars: 5),
    Reviews.Quote(text: "Does what it says, and nothing else.", author: "Jonas, August", stars: 5),
    Reviews.Quote(text: "Smaller than I thought, but well made.", author: "Priya, May", stars: 4),
    Reviews.Quote(text: "Arrived the next morning, by train.", author: "Tomás, July", stars: 5),
    Reviews.Quote(text: "The box was dented. The rest was not.", author: "Wen, March", stars: 4),
    Reviews.Quote(text: "After a year it looks better than new.", author: "Elif, June", stars: 5),
    Reviews.Quote(text: "My cat has taken it over.", author: "Bram, April", stars: 3),
  ]
}
