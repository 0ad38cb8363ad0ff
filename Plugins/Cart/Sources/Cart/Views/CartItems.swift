import FeatureKit

/// The list of the cart's items, with the total and the checkout button.
struct CartItems: View {
  let model: CartModel
  /// Whether other products are suggested.
  let suggests: Bool
  let select: @MainActor (CartItem.ID) async -> Void
  let browse: @MainActor () async -> Void
  let show: @MainActor (Int) async -> Void
  let checkOut: @MainActor () async throws -> Void

  var body: some View {
    content
      .navigationTitle("Cart")
      .largeTitle()
  }

  @ViewBuilder private var content: Content {
    if model.items.isEmpty {
      ContentUnavailableView(
        "Your cart is empty", description: "Items that you add in the catalog are listed here.", symbol: "cart"
      ) {
        Button("Browse the catalog", role: .primary) { await browse() }
      }
    } else {
      List {
        Section("Items") {
          ForEach(model.items) { item in
            Row(item.name, subtitle: "\(item.count) × \(item.price)", detail: item.total.description) {
              await select(item.id)
            }
          }
        }
        .note(String(model.count))
        Section("Summary", footer: "Delivery is added at the checkout.") {
          Facts { LabeledContent("Total", value: model.total.description).font(.heading) }
          Button("Check out", role: .primary) { try await checkOut() }
        }
        if suggests { Suggestions(suggestions: model.openSuggestions, show: show) }
      }
    }
  }
}
