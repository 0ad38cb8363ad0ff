import FeatureKit

/// The list of all orders, newest first.
struct OrderList: View {
  let orders: [Order]
  let words: Words
  let select: @MainActor (Order.ID) async -> Void

  var body: some View {
    List { Section { OrderTable(orders: orders, words: words, select: select) }.span(.full) }
      .navigationTitle(words("Orders", "Bestellungen"))
      .opensDetail()
      .searchable(prompt: words("Find an order", "Eine Bestellung finden"))
  }
}

/// Orders in a table: when they were placed, what is in them, how far they are, and what they cost.
struct OrderTable: View {
  let orders: [Order]
  let words: Words
  let select: @MainActor (Order.ID) async -> Void

  var body: some View {
    Table(columns: [
      TableColumn(words("Order", "Nummer"), weight: 9), TableColumn(words("Date", "Datum"), weight: 2),
      TableColumn(words("Items", "Artikel")), TableColumn(words("State", "Stand"), weight: 3),
      TableColumn(words("Total", "Summe"), alignment: .trailing, weight: 4),
    ]) {
      ForEach(orders) { order in
        TableRow("\(words("Order", "Bestellung")) \(order.id)") {
          await select(order.id)
        } cells: {
          Text(order.date)
          Text(order.lines.map(\.name).joined(separator: ", ")).foregroundTone(.secondary)
          Text(order.state.title(words)).foregroundTone(order.state.tone)
          Text(order.total.description)
        }
        .safeToTry()
      }
    }
  }
}

/// The details of an order; nil if it does not exist.
struct OrderDetail: View {
  let order: Order?
  let words: Words

  var body: some View {
    let name = words("Order", "Bestellung")
    content.navigationTitle(order.map { "\(name) \($0.id)" } ?? name)
      .link(order.map { "shop://account/orders/\($0.id)" } ?? "")
  }

  @ViewBuilder private var content: Content {
    if let order {
      List {
        Section {
          Row(words("State", "Stand"), detail: order.state.title(words)).foregroundTone(order.state.tone)
          Row(words("Ordered", "Bestellt"), detail: order.date)
        }
        Section(words("Items", "Artikel")) {
          Facts {
            ForEach(order.lines, id: \.self) { line in
              LabeledContent("\(line.count) × \(line.name)", value: line.total.description)
            }
            if order.delivery.cents > 0 {
              LabeledContent(words("Delivery", "Lieferung"), value: order.delivery.description)
            }
            LabeledContent(words("Total", "Summe"), value: order.total.description).font(.heading)
          }
        }
      }
    } else {
      ContentUnavailableView(
        words("No such order", "Diese Bestellung gibt es nicht"),
        description: words("It may belong to another account.", "Sie gehört vielleicht zu einem anderen Konto."),
        symbol: "box")
    }
  }
}

extension Order.State {
  /// The state in words.
  func title(_ words: Words) -> String {
    switch self {
    case .packed: words(rawValue, "Wird gepackt")
    case .onItsWay: words(rawValue, "Unterwegs")
    case .delivered: words(rawValue, "Zugestellt")
    case .returned: words(rawValue, "Zurückgeschickt")
    }
  }

  /// The tone that says how far the order is.
  var tone: Tone {
    switch self {
    case .packed: .plain
    case .onItsWay: .accent
    case .delivered: .positive
    case .returned: .caution
    }
  }
}
