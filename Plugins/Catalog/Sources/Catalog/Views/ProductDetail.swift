import FeatureKit

/// The details of a product, with a button that adds it to the cart.
struct ProductDetail: View {
  let product: Product
  let model: CatalogModel
  let showPhotos: @MainActor () async -> Void
  let addToCart: @MainActor () async -> Void

  var body: some View {
    List {
      HStack {
        if let picture = product.picture { Image(base64: picture.data, alt: picture.description, lines: 10) }
        Text(product.summary)
      }
      Section("Details") {
        Row("Price", detail: product.price.description)
        Row("Availability", detail: product.availability).foregroundTone(product.stock == 0 ? .critical : .plain)
        ForEach(product.facts, id: \.name) { Row($0.name, detail: $0.value) }
      }
      Section {
        Row("Photos", detail: String(product.photos.count), symbol: "photo") { await showPhotos() }
        Toggle("Favourite", isOn: model.isFavourite(product))
      }
      Section("Buy", footer: "Orders before noon leave the same day.") { buy }
    }
    .navigationTitle(product.name)
    .navigationSubtitle(product.category.rawValue)
  }

  @ViewBuilder private var buy: Content {
    if product.mostAtOnce > 1 {
      Picker("Quantity", selection: model.quantityBinding(of: product), options: 1...product.mostAtOnce) {
        String($0)
      }
    }
    Button("Add to cart", role: .primary) { await addToCart() }
      .disabled(product.stock == 0, reason: "sold out")
    switch model.addResult {
    case .added(product.id, let text): Text(text).foregroundTone(.positive)
    case .failed(product.id, let text): Text(text).foregroundTone(.critical)
    default: EmptyView()
    }
  }
}

/// A placeholder for a product that the shop no longer has.
struct NoSuchProduct: View {
  let showAll: @MainActor () async -> Void

  var body: some View {
    ContentUnavailableView("Not in the catalog", description: "This product is no longer sold.", symbol: "books") {
      Button("See all products") { await showAll() }
    }
    .navigationTitle("Catalog")
  }
}
