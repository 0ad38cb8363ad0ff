/// A picture of a product, drawn with characters.
struct Photo: Hashable, Sendable {
  var picture: String
  /// A description of the picture for screen readers.
  var description: String
  var caption: String
}

extension Product {
  /// The photos of a product: the product itself, and its parcel.
  var photos: [Photo] {
    let parcel = Photo(
      picture: Photo.parcel, description: "a parcel with two straps", caption: "\(name), as it comes to your door")
    return own + [parcel]
  }

  private var own: [Photo] {
    guard category == .books else {
      let drawing = Photo.drawings[id]
      return drawing.map { [Photo(picture: $0.picture, description: $0.description, caption: $0.caption)] } ?? []
    }
    return [
      Photo(picture: Photo.cover(of: name), description: "the cover of \(name)", caption: "The cover"),
      Photo(
        picture: Photo.openBook, description: "\(name), open in the middle", caption: "On the table, about to be read"),
    ]
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
