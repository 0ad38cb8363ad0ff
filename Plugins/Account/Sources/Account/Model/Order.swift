/// A placed order.
struct Order: Identifiable, Hashable, Codable, Sendable {
  struct Line: Hashable, Codable, Sendable {
    var count: Int
    var name: String
    var price: Price

    /// The price of the line.
    ///
    /// It wraps around instead of trapping if a damaged store has absurd numbers.
    var total: Price { Price(cents: count &* price.cents) }
  }

  enum State: String, Codable, Sendable {
    case packed = "Being packed"
    case onItsWay = "On its way"
    case delivered = "Delivered"
    case returned = "Returned"
  }

  let id: Int
  var date: String
  var state: State
  var lines: [Line]
  var delivery = Price(cents: 0)

  var total: Price { Price(cents: lines.reduce(delivery.cents) { $0 &+ $1.total.cents }) }

  /// The orders that were placed outside this app, newest first.
  static let earlier = [
    Order(
      id: 57, date: "18 November 2026", state: .packed,
      lines: [Line(count: 1, name: "Task Lamp", price: Price(cents: 11900))]),
    Order(
      id: 42, date: "2 November 2026", state: .onItsWay,
      lines: [
        Line(count: 1, name: "Moka Pot, 6 cups", price: Price(cents: 3490)),
        Line(count: 4, name: "Enamel Mug", price: Price(cents: 1250)),
      ]),
    Order(
      id: 31, date: "20 August 2026", state: .delivered,
      lines: [
        Line(count: 1, name: "Two-person Tent", price: Price(cents: 28900)),
        Line(count: 2, name: "Head Torch", price: Price(cents: 3990)),
      ]),
    Order(
      id: 24, date: "3 May 2026", state: .returned,
      lines: [Line(count: 1, name: "Metronome, wind-up", price: Price(cents: 6500))]),
    Order(
      id: 7, date: "12 December 2025", state: .delivered,
      lines: [
        Line(count: 3, name: "Notebook, dotted", price: Price(cents: 1690)),
        Line(count: 1, name: "Fountain Pen", price: Price(cents: 5400)),
      ]),
  ]
}
