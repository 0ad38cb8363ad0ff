// Pictures among the elements.
extension Window {
  /// The greatest number of pictures that are shown at once; of others, there is the description.
  static let mostImages = 64

  /// The pictures in sight, and those that come into it when the screen scrolls by a page.
  var imagesOnScreen: Set<ImageKey> {
    var keys: Set<ImageKey> = []
    for layer in frame.layers where !layer.layout.parts.images.isEmpty {
      let height = max(0, layer.body.height)
      for block in layer.layout.blocks(on: layer.top - height..<layer.top + 2 * height) where block.part == .image {
        guard let key = layer.layout.parts.images[Int(block.position)]?.key, keys.count < Self.mostImages else {
          continue
        }
        keys.insert(key)
      }
    }
    return keys
  }
}
