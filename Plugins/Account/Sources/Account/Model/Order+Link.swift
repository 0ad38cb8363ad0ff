import FeatureKit
import Glibc

extension Order {
  /// Creates an order from a purchase link: `shop://account/purchase/58?placed=…&delivery=490&lines=…`.
  ///
  /// Each line consists of the quantity, the unit price in cents, and the name. Nil if a value is missing or out of range.
  init?(_ link: DeepLink) {
    guard let id = Self.number(link["number"], 1...999_999),
      let placed = Self.number(link["placed"], 0...4_102_444_800),
      let delivery = Self.number(link["delivery"], 0...100_000), let lines = link["lines"]
    else { return nil }
    let parsed = lines.split(separator: "\n").map { Line(String($0)) }
    let valid = parsed.compactMap { $0 }
    guard !valid.isEmpty, valid.count == parsed.count else { return nil }
    self.init(
      id: id, date: Self.date(placed), state: .packed, lines: valid, delivery: Price(cents: delivery))
  }

  fileprivate static func number(_ text: (some StringProtocol)?, _ range: ClosedRange<Int>) -> Int? {
    text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A date in local time: "18 November 2026".
  private static func date(_ seconds: Int) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    return "\(parts.tm_mday) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
  }
}

extension Order.Line {
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let count = Order.number(parts[0], 1...99),
      let price = Order.number(parts[1], 0...100_000_000)
    else { return nil }
    self.init(count: count, name: String(parts[2]), price: Price(cents: price))
  }
}
