/// A picture of a product, as lines of text, with what it shows.
struct Photo: Hashable, Sendable {
  var picture: String
  var caption: String
}

extension Product {
  /// The pictures of a product: those of its kind, and the parcel it comes in.
  var photos: [Photo] {
    category.photos + [Photo(picture: Photo.parcel, caption: "\(name), as it comes to your door")]
  }
}

extension Category {
  fileprivate var photos: [Photo] {
    switch self {
    case .books:
      [
        Photo(picture: Photo.book, caption: "On the table, about to be read"),
        Photo(picture: Photo.shelf, caption: "In good company"),
      ]
    case .kitchen: [Photo(picture: Photo.kettle, caption: "On the stove, five minutes before breakfast")]
    case .sound: [Photo(picture: Photo.speaker, caption: "Front, without the cover")]
    case .outdoors: [Photo(picture: Photo.tent, caption: "Tested above the tree line")]
    case .desk: [Photo(picture: Photo.lamp, caption: "On a desk, late in the evening")]
    }
  }
}
