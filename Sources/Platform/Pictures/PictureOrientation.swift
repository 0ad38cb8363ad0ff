/// The orientation of a picture as cameras write it to a JPEG file (Exif), which says how the picture must be turned
/// before it is shown.
package enum PictureOrientation: UInt8, Sendable, CaseIterable {
  case upright = 1
  /// The left is the right.
  case mirrored
  /// Upside down.
  case halfTurn
  case halfTurnMirrored
  /// The first row is the left side.
  case transposed
  /// A quarter turn clockwise rights it.
  case quarterTurn
  case transversed
  /// A quarter turn anticlockwise rights it.
  case threeQuarterTurn

  /// Whether width and height change places.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Reads what a segment of application data says, or returns nil if it is another one or damaged.
  init?(_ segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let file = Array(segment.dropFirst(6))
    let isBig = file.starts(with: Array("MM".utf8))
    guard isBig || file.starts(with: Array("II".utf8)) else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start <= file.count - count else { return nil }
      let bytes = file[start..<start + count]
      return isBig ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 0x112 else { continue }
      // One number of two bytes.
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2) else { return nil }
      self.init(rawValue: UInt8(clamping: value))
      return
    }
    return nil
  }
}

extension Bitmap {
  /// Returns the picture the right way up.
  package func turned(_ orientation: PictureOrientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let (wide, high) = orientation.swapsSides ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for row in 0..<high {
      for column in 0..<wide {
        let (x, y) =
          switch orientation {
          case .upright: (column, row)
          case .mirrored: (width - 1 - column, row)
          case .halfTurn: (width - 1 - column, height - 1 - row)
          case .halfTurnMirrored: (column, height - 1 - row)
          case .transposed: (row, column)
          case .quarterTurn: (row, height - 1 - column)
          case .transversed: (width - 1 - row, height - 1 - column)
          case .threeQuarterTurn: (width - 1 - row, column)
          }
        let start = (y * width + x) * 4
        turned += pixels[start..<start + 4]
      }
    }
    return Bitmap(width: wide, height: high, pixels: turned) ?? self
  }
}
