// Pictures among the elements.
extension Interface {
  /// The greatest number of pictures that are shown at once; of others, there is the description.
  static let mostImages = 64

  /// The pictures in sight, and those that come into it when the screen scrolls by a page.
  var imagesOnScreen: Set<ImageKey> {
    var keys: Set<ImageKey> = []
    for layer in frame.layers where !layer.layout.parts.images.isEmpty {
      let layout = layer.layout
      let height = layer.body.height
      var index = layout.firstBlock(below: layer.top - height)
      while index < layout.blocks.count, Int(layout.blocks[index].line) < layer.top + 2 * height {
        let block = layout.blocks[index]
        if block.part == .image, let key = layout.parts.images[Int(block.position)]?.key, keys.count < Self.mostImages {
          keys.insert(key)
        }
        index += 1
      }
    }
    return keys
  }

  /// Takes what is drawn of the pictures on the screen from a store, which decodes those that are new.
  @MainActor
  mutating func showImages(of store: ImageStore) {
    guard styles.showsPictures else { return }
    let drawings = store.drawings(of: imagesOnScreen)
    if drawings != images { images = drawings }
  }
}
