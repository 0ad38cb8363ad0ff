import Glibc
import ShopContracts

extension Order {
  /// Creates an order from a purchase; nil if a value is out of range.
  init?(_ purchase: AccountService.Record) {
    guard (1...999_999).contains(purchase.number), (0...4_102_444_800).contains(purchase.placed),
      (0...100_000).contains(purchase.delivery), !purchase.lines.isEmpty, purchase.lines.allSatisfy(Self.isValid)
    else { return nil }
    self.init(
      id: purchase.number, date: Self.date(purchase.placed), state: .packed,
      lines: purchase.lines.map { Line(count: $0.count, name: $0.name, price: Price(cents: $0.price)) },
      delivery: Price(cents: purchase.delivery))
  }

  private static func isValid(_ line: PurchaseLine) -> Bool {
    (1...99).contains(line.count) && !line.name.isEmpty && (0...100_000_000).contains(line.price)
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
