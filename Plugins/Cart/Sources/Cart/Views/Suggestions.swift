import FeatureKit
import ShopContracts

/// Products that go well with those in the cart.
struct Suggestions: View {
  let suggestions: [ProductSuggestion]
  let show: @MainActor (Int) async -> Void

  var body: some View {
    if !suggestions.isEmpty {
      Text("Goes well with it").font(.heading)
      Grid(minimum: 26) {
        ForEach(suggestions, id: \.product) { product in
          Card(
            product.name, subtitle: Price(cents: product.price).description,
            detail: product.stock == 0 ? "Sold out" : nil
          ) {
            await show(product.product)
          } content: {
            Image(base64: product.picture, alt: product.description, lines: 7)
          }
        }
      }
    }
  }
}
