import FeatureKit

/// The photos of a product, one at a time.
struct PhotoPages: View {
  let product: Product
  let model: CatalogModel
  let close: @MainActor () async -> Void

  private var page: Int { model.photoPage(of: product) }

  var body: some View {
    let photo = product.photos[page]
    List {
      Text(photo.picture).font(.mono).accessibilityLabel(photo.description)
      Text(photo.caption).font(.caption)
      HStack {
        Button("Previous") { model.turnPage(of: product, by: -1) }
        Button("Next") { model.turnPage(of: product, by: 1) }
      }
    }
    .navigationTitle(product.name)
    .navigationSubtitle("Photo \(page + 1) of \(product.photos.count)")
    .toolbar { Button("Done") { await close() } }
  }
}
