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
        if let photo = product.picture, let picture = photo.picture {
          Image(base64: picture, alt: photo.description, lines: 14)
        }
        VStack { hero }
      }
      Section("Details", footer: "Orders before noon leave the same day.") {
        Facts { ForEach(product.facts, id: \.name) { LabeledContent($0.name, value: $0.value) } }
        Row("Photos", detail: String(product.photos.count), symbol: "photo") { await showPhotos() }
        Toggle("Favourite", isOn: model.isFavourite(product))
      }
      Section("Price, 12 months") {
        Chart("Euros", form: .area, in: product.priceRange, labels: Product.months, lines: 6) {
          Series(product.name, product.priceHistory)
        }
      }
      .note(product.priceChange)
      Section("Reviews") { reviews }
        .note(String(product.reviews.count))
    }
    .navigationTitle(product.name)
    .navigationSubtitle(product.category.rawValue)
    .link("shop://catalog/product/\(product.id)")
  }

  /// The facts that a customer decides by, with the button.
  @ViewBuilder private var hero: Content {
    Text(product.price.description).font(.title).foregroundTone(.accent)
    Chips {
      Label(product.availability, symbol: "dot").foregroundTone(product.availabilityTone)
      Label(product.rating, symbol: "star").foregroundTone(.caution)
    }
    HStack {
      if product.mostAtOnce > 1 {
        Stepper("Quantity", value: model.quantityBinding(of: product), in: 1...product.mostAtOnce)
      }
      Button("Add to cart", role: .primary) { await addToCart() }
        .disabled(product.stock == 0, reason: "sold out")
    }
    switch model.addResult {
    case .added(product.id, let text): Text(text).foregroundTone(.positive)
    case .failed(product.id, let text): Text(text).foregroundTone(.critical)
    default: EmptyView()
    }
    Text(product.summary)
  }

  @ViewBuilder private var reviews: Content {
    ForEach(product.stars, id: \.stars) { row in
      Gauge("\(row.stars)★", value: Double(row.count), in: 0...Double(max(1, product.reviews.count)))
        .foregroundTone(.caution)
    }
    ForEach(product.reviews.quotes, id: \.text) { quote in
      Markdown("> *\(quote.text)*\n> \(quote.author), \(quote.stars) stars")
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
