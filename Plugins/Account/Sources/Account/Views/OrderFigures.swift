import FeatureKit

/// The orders of a customer at a glance: the newest ones, what was spent, and the points for it.
struct OrderFigures: View {
  /// The points with which the bar is full.
  private static let goal = 1000

  let orders: [Order]
  let words: Words
  let select: @MainActor (Order.ID) async -> Void

  var body: some View {
    Section(words("Newest orders", "Neueste Bestellungen")) {
      OrderTable(orders: Array(orders.prefix(5)), words: words, select: select)
    }
    Section(words("Points", "Punkte")) {
      Gauge(
        words("Points", "Punkte"), value: Double(points), in: 0...Double(Self.goal),
        detail: words("of \(Self.goal)", "von \(Self.goal)")
      )
      .font(.title)
      Text(words("One for each euro of what was delivered.", "Einer für jeden Euro von dem, was zugestellt wurde."))
        .font(.caption)
    }
    Section(words("Spent", "Ausgegeben")) {
      let kept = orders.filter { $0.state != .returned }.prefix(6)
      Chart(words("Euros", "Euro"), form: .bar, labels: kept.map(\.date)) {
        Series(words("Order", "Bestellung"), kept.map { Double($0.total.cents) / 100 })
      }
    }
  }

  private var points: Int {
    orders.reduce(0) { $1.state == .delivered ? $0 &+ $1.total.cents / 100 : $0 }
  }
}
