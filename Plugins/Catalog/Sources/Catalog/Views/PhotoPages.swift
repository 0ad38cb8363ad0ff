import FeatureKit

/// The photos of a product: one of them large, and all of them to choose from.
struct PhotoPages: View {
  let product: Product
  let model: CatalogModel

  private var page: Int { model.photoPage(of: product) }

  var body: some View {
    let photos = product.photos
    let photo = photos[page]
    List {
      HStack {
        if let picture = photo.picture {
          Image(base64: picture, alt: photo.description, lines: 15)
        } else {
          Text(photo.drawing).font(.mono).accessibilityLabel(photo.description)
        }
        VStack {
          ForEach(photos, id: \.title) { each in row(each, isShown: each.title == photo.title) }
        }
      }
      Text(photo.caption).font(.caption)
      HStack {
        Button("Previous") { model.turnPage(of: product, by: -1) }
        Button("Next") { model.turnPage(of: product, by: 1) }
      }
    }
    .navigationTitle(product.name)
    .navigationSubtitle("Photo \(page + 1) of \(photos.count)")
  }

  private func row(_ photo: Photo, isShown: Bool) -> some View {
    Row(photo.title, detail: isShown ? "shown" : "") { model.show(photo, of: product) }
  }
}
