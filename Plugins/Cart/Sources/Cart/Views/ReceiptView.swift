import FeatureKit

/// The receipt of an order.
struct ReceiptView: View {
  let receipt: Receipt
  /// Whether the account has the order.
  let isSent: Bool
  let showOrder: @MainActor () async -> Void
  let close: @MainActor () async -> Void

  var body: some View {
    List {
      Text("Thank you, \(receipt.address.name).").font(.heading).foregroundTone(.positive)
      Section("Order \(receipt.order.number)") { OrderRows(order: receipt.order, delivery: receipt.delivery) }
      Section("Delivery") {
        Row(receipt.delivery.title, subtitle: "\(receipt.address.street), \(receipt.address.city)", symbol: "truck")
      }
      Section(
        footer: isSent
          ? "All your orders are in Account, under Orders."
          : "Account does not have this order yet. It is sent there as soon as possible."
      ) {
        HStack {
          if isSent { Button("Show in Account") { await showOrder() } }
          Button("Back to the cart", role: .primary) { await close() }
        }
      }
    }
    .navigationTitle("Receipt")
  }
}

/// The items of an order, with delivery and total.
struct OrderRows: View {
  let order: Order
  let delivery: Delivery

  var body: some View {
    Facts {
      ForEach(order.items) { item in
        LabeledContent("\(item.count) × \(item.name)", value: item.total.description)
      }
      LabeledContent("Delivery", value: delivery.price.description)
      LabeledContent("Total", value: Price(cents: order.total.cents + delivery.price.cents).description).font(.heading)
    }
  }
}

/// The items of the order, shown beside the steps of a checkout.
struct OrderSummary: View {
  let order: Order
  let delivery: Delivery

  var body: some View {
    Section("Your order") { OrderRows(order: order, delivery: delivery) }
  }
}
