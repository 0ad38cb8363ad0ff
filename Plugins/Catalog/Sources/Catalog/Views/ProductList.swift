import FeatureKit

/// All products, by category.
struct ProductList: View {
  @Bindable var model: CatalogModel
  let select: @MainActor (Product.ID) async -> Void

  var body: some View {
    List {
      Toggle("In stock only", isOn: $model.inStockOnly)
      for category in Category.allCases {
        let products = model.products(in: category)
        if !products.isEmpty {
          Section(category.rawValue) {
            ForEach(products) { product in row(product) }
          }
        }
      }
    }
    .navigationTitle("Catalog")
    .largeTitle()
    .searchable(prompt: "Find a product")
  }

  private func row(_ product: Product) -> some View {
    Row(
      product.name, subtitle: product.stock > 3 ? nil : product.availability, detail: product.price.description,
      symbol: model.isFavourite(product).wrappedValue ? "heart" : nil,
      keywords: "\(product.category.rawValue) \(product.summary)"
    ) {
      await select(product.id)
    }
  }
}
