/// A photo of a product.
struct Photo: Hashable, Sendable {
  var title: String
  /// A PNG file in Base64, or nil for a drawing.
  var picture: String?
  /// A drawing with characters.
  var drawing = ""
  /// A description of the photo for screen readers.
  var description: String
  var caption: String
}

extension Product {
  /// The photos of a product: the product itself, and its parcel.
  var photos: [Photo] {
    own + [
      Photo(
        title: "The parcel", picture: Photo.parcel, description: "a parcel with a strip of tape",
        caption: "\(name), as it comes to your door")
    ]
  }

  private var own: [Photo] {
    switch category {
    case .books: [picture ?? drawnCover, open]
    default: pictures.isEmpty ? [drawing].compactMap(\.self) : pictures
    }
  }

  private var drawing: Photo? {
    Photo.drawings[id].map {
      Photo(title: "The product", drawing: $0.picture, description: $0.description, caption: $0.caption)
    }
  }

  private var drawnCover: Photo {
    Photo(title: "The cover", drawing: Photo.cover(of: name), description: "the cover of \(name)", caption: "The cover")
  }

  private var open: Photo {
    Photo(
      title: "Open", drawing: Photo.openBook, description: "\(name), open in the middle",
      caption: "On the table, about to be read")
  }
}

extension Photo {
  /// A book cover with the title, one word per line.
  static func cover(of title: String) -> String {
    let width = 16
    let words = title.split(separator: " ").map(String.init)
    let lines = ["", ""] + words + Array(repeating: "", count: max(1, 6 - words.count))
    let rows = lines.map { line in
      let left = max(0, width - line.count) / 2
      let right = max(0, width - line.count - left)
      return "| |" + String(repeating: " ", count: left) + line + String(repeating: " ", count: right) + "|"
    }
    let edge = String(repeating: "_", count: width)
    return ([" __\(edge) "] + rows + ["|_|\(edge)|"]).joined(separator: "\n")
  }
}
