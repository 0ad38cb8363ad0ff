import FeatureKit

/// All products, by category, and what is in the cart.
struct ProductList: View {
  @Bindable var model: CatalogModel
  let select: @MainActor (Product.ID) async -> Void
  let showCart: @MainActor () async -> Void

  var body: some View {
    List {
      Chips {
        Toggle("In stock", isOn: $model.inStockOnly)
        Toggle("Favourites", isOn: $model.favouritesOnly)
      }
      if let cart = model.cart, cart.count > 0 {
        Row(
          "In your cart", subtitle: cart.count == 1 ? "1 item" : "\(cart.count) items",
          detail: Price(cents: cart.total).description, symbol: "cart"
        ) {
          await showCart()
        }
      }
      ForEach(Category.allCases, id: \.self) { category in
        let products = model.products(in: category)
        if !products.isEmpty {
          Section(category.rawValue) {
            ForEach(products) { product in row(product) }
          }
          .note(String(products.count))
        }
      }
    }
    .navigationTitle("Catalog")
    .link("shop://catalog")
    .navigationSubtitle("\(Category.allCases.reduce(0) { $0 + model.products(in: $1).count }) products")
    .largeTitle()
    .opensDetail()
    .searchable(prompt: "Find a product")
  }

  private func row(_ product: Product) -> some View {
    Row(
      product.name, subtitle: product.brief, detail: product.price.description,
      symbol: model.isFavourite(product).wrappedValue ? "heart" : nil,
      keywords: "\(product.category.rawValue) \(product.summary)"
    ) {
      await select(product.id)
    }
    .safeToTry()
    .tile(product.category.tile)
    .note(product.stock > 3 ? nil : product.availability)
    .foregroundTone(product.stock > 3 ? .plain : product.availabilityTone)
  }
}
