import FeatureKit

/// One item of the cart: how many, or none.
struct CartItemDetail: View {
  let model: CartModel
  let id: CartItem.ID
  let close: @MainActor () async -> Void

  var body: some View {
    content.toolbar { Button("Done") { await close() } }
  }

  @ViewBuilder private var content: Content {
    if let item = model.item(id) {
      List {
        Section {
          Picker("How many", selection: model.countBinding(of: id), options: 1...min(item.most, max(9, item.count))) {
            String($0)
          }
          Row("Each", detail: item.price.description)
          Row("Together", detail: item.total.description)
        }
        Button("Remove from cart", role: .destructive) {
          model.setCount(0, of: id)
          await close()
        }
      }
      .navigationTitle(item.name)
    } else {
      ContentUnavailableView("Not in the cart any more", symbol: "cart")
        .navigationTitle("Cart")
    }
  }
}
