import FeatureKit

/// The list of all orders, newest first.
struct OrderList: View {
  let orders: [Order]
  let select: @MainActor (Order.ID) async -> Void

  var body: some View {
    List(orders) { order in
      Row(
        "Order \(order.id)", subtitle: "\(order.date), \(order.state.rawValue)", detail: order.total.description,
        keywords: order.lines.map(\.name).joined(separator: " ")
      ) {
        await select(order.id)
      }
    }
    .navigationTitle("Orders")
    .searchable(prompt: "Find an order")
  }
}

/// The details of an order; nil if it does not exist.
struct OrderDetail: View {
  let order: Order?

  var body: some View {
    content.navigationTitle(order.map { "Order \($0.id)" } ?? "Order")
  }

  @ViewBuilder private var content: Content {
    if let order {
      List {
        Section {
          Row("State", detail: order.state.rawValue).foregroundTone(order.state.tone)
          Row("Ordered", detail: order.date)
        }
        Section("Items") {
          ForEach(order.lines, id: \.self) { line in
            Row("\(line.count) × \(line.name)", detail: line.total.description)
          }
          if order.delivery.cents > 0 { Row("Delivery", detail: order.delivery.description) }
          Row("Total", detail: order.total.description)
        }
      }
    } else {
      ContentUnavailableView("No such order", description: "It may belong to another account.", symbol: "box")
    }
  }
}

extension Order.State {
  fileprivate var tone: Tone {
    switch self {
    case .packed: .plain
    case .onItsWay: .accent
    case .delivered: .positive
    case .returned: .caution
    }
  }
}
