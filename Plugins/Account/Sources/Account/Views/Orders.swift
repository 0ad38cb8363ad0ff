import FeatureKit

/// The list of all orders, newest first.
struct OrderList: View {
  let orders: [Order]
  let words: Words
  let select: @MainActor (Order.ID) async -> Void

  var body: some View {
    List(orders) { order in
      Row(
        "\(words("Order", "Bestellung")) \(order.id)", subtitle: "\(order.date), \(order.state.title(words))",
        detail: order.total.description,
        keywords: order.lines.map(\.name).joined(separator: " ")
      ) {
        await select(order.id)
      }
    }
    .navigationTitle(words("Orders", "Bestellungen"))
    .searchable(prompt: words("Find an order", "Eine Bestellung finden"))
  }
}

/// The details of an order; nil if it does not exist.
struct OrderDetail: View {
  let order: Order?
  let words: Words

  var body: some View {
    let name = words("Order", "Bestellung")
    content.navigationTitle(order.map { "\(name) \($0.id)" } ?? name)
  }

  @ViewBuilder private var content: Content {
    if let order {
      List {
        Section {
          Row(words("State", "Stand"), detail: order.state.title(words)).foregroundTone(order.state.tone)
          Row(words("Ordered", "Bestellt"), detail: order.date)
        }
        Section(words("Items", "Artikel")) {
          ForEach(order.lines, id: \.self) { line in
            Row("\(line.count) × \(line.name)", detail: line.total.description)
          }
          if order.delivery.cents > 0 { Row(words("Delivery", "Lieferung"), detail: order.delivery.description) }
          Row(words("Total", "Summe"), detail: order.total.description)
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
