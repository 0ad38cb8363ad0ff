import Platform
import TestSupport

/// The files of pictures, which features give to the app.
@MainActor
enum ImageTarget {
  static func target() throws -> FuzzTarget {
    let samples = [
      SamplePictures.jpeg, SamplePictures.png(width: 3, height: 2),
      SamplePictures.png(width: 40, height: 30) { column, row in
        (UInt8(column * 6), UInt8(row * 8), UInt8((column ^ row) & 255), UInt8(255 - column))
      },
    ]
    let words: [[UInt8]] = [
      Array("IHDR".utf8), Array("IDAT".utf8), Array("IEND".utf8), Array("PLTE".utf8), Array("iCCP".utf8), [0xFF, 0xC0],
      [0xFF, 0xC2], [0xFF, 0xC4], [0xFF, 0xD9], [0xFF, 0xDA], [0xFF, 0xDB], [0xFF, 0xDD], [0xFF, 0xE1], [0, 0, 16, 0],
      Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{6}\0\0".utf8),
    ]
    let mutator = Mutator(corpus: samples, words: words)
    let decoder = PictureDecoder()
    // A picture of the greatest size may take this long, on a thread of its own.
    return FuzzTarget("images", timeLimit: .seconds(2)) {
      mutator(&$0)
    } check: { bytes in
      guard let bitmap = try? decoder.decode(bytes) else { return false }
      if PictureHeader.format(of: bytes) == .png {
        let header = PictureHeader(bytes)
        try require(header?.width == bitmap.width && header?.height == bitmap.height, "A picture has two sizes.")
      }
      try require(
        max(bitmap.width, bitmap.height) <= PictureDecoder.longestResult, "A picture is \(bitmap.width) wide.")
      try require(
        bitmap.pixels.count == bitmap.width * bitmap.height * 4, "A picture has \(bitmap.pixels.count) bytes.")
      let small = bitmap.scaled(width: 7, height: 5)
      try require(small.pixels.count == 7 * 5 * 4, "A scaled picture has \(small.pixels.count) bytes.")
      return true
    }
  }
}
