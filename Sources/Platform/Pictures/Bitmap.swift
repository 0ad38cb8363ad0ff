import CPictures

/// A decoded picture: rows from the top, pixels from the left, each of red, green, blue and alpha.
package struct Bitmap: Sendable, Equatable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Four bytes for each pixel; the colour is not multiplied with alpha.
  package let pixels: [UInt8]

  /// Creates a picture, or returns nil if the bytes do not have this size, which must be at least 1 by 1.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20, pixels.count == width * height * 4 else {
      return nil
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Returns the picture in another size, at least 1 by 1, each of whose pixels is the mean of those that it covers.
  package func scaled(width: Int, height: Int) -> Bitmap {
    let (width, height) = (min(max(1, width), 8192), min(max(1, height), 8192))
    guard width != self.width || height != self.height else { return self }
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      pictures_scale(
        pixels, UInt32(self.width), UInt32(self.height), start, UInt32(width), UInt32(height))
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, pixels: bytes) ?? self
  }
}
