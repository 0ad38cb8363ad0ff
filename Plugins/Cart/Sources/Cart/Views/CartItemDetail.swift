import FeatureKit

/// A sheet that changes the quantity of an item or removes it.
struct CartItemDetail: View {
  let model: CartModel
  let id: CartItem.ID
  let close: @MainActor () async -> Void

  var body: some View { content }

  @ViewBuilder private var content: Content {
    if let item = model.item(id) {
      List {
        Section {
          Stepper("Quantity", value: model.countBinding(of: id), in: 1...min(item.most, max(9, item.count)))
          Facts {
            LabeledContent("Unit price", value: item.price.description)
            LabeledContent("Total", value: item.total.description).font(.heading)
          }
        }
        Button("Remove from cart", role: .destructive) {
          model.setCount(0, of: id)
          await close()
        }
      }
      .navigationTitle(item.name)
    } else {
      ContentUnavailableView("No longer in the cart", symbol: "cart")
        .navigationTitle("Cart")
    }
  }
}
