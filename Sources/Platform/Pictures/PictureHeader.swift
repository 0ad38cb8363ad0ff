/// The format and the size of a picture, as the beginning of its file says.
package struct PictureHeader: Hashable, Sendable {
  /// A format of picture files.
  package enum Format: Sendable {
    case png, jpeg
  }

  package let format: Format
  /// The orientation, which says how the picture must be turned.
  package let orientation: PictureOrientation
  /// The width in pixels after rotation.
  package let width: Int
  /// The number of rows.
  package let height: Int

  /// The format of these bytes, as they begin, or nil if it is neither PNG nor JPEG.
  package static func format(of bytes: some Collection<UInt8>) -> Format? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? .jpeg : nil
  }

  /// Reads the size from a file, or returns nil if it does not say any.
  package init?(_ bytes: [UInt8]) {
    guard let format = Self.format(of: bytes) else { return nil }
    var orientation = PictureOrientation.upright
    guard let size = format == .png ? Self.png(bytes) : Self.jpeg(bytes, &orientation), size.0 > 0, size.1 > 0 else {
      return nil
    }
    (self.format, self.orientation) = (format, orientation)
    (width, height) = orientation.swapsSides ? (size.1, size.0) : size
  }

  private static func number(_ bytes: [UInt8], at index: Int, count: Int) -> Int {
    bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The size in the header chunk, which comes first.
  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (number(bytes, at: 16, count: 4), number(bytes, at: 20, count: 4))
  }

  /// The size in the frame header, which comes after segments of any length.
  private static func jpeg(_ bytes: [UInt8], _ orientation: inout PictureOrientation) -> (Int, Int)? {
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // Bytes of 255 may fill the space before a marker.
      if marker == 0xFF {
        index += 1
        continue
      }
      let isFrame = 0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        guard index + 9 <= bytes.count else { return nil }
        return (number(bytes, at: index + 7, count: 2), number(bytes, at: index + 5, count: 2))
      }
      // The data begin before any frame, or the picture ends.
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      let size = number(bytes, at: index + 2, count: 2)
      guard size >= 2 else { return nil }
      if marker == 0xE1, index + 2 + size <= bytes.count {
        orientation = PictureOrientation(bytes[index + 4..<index + 2 + size]) ?? orientation
      }
      index += 2 + size
    }
    return nil
  }
}
