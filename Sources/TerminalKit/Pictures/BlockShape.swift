/// The part of a cell that a block character fills, in parts of the cell's width and height.
struct BlockShape: Equatable {
  static let whole = BlockShape(x: 0, y: 0, width: 1, height: 1)

  let x: Double
  let y: Double
  let width: Double
  let height: Double

  private init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the shape of a character of the range of block elements, U+2580 to U+259F, or nil for another.
  ///
  /// Shades have none, nor those of several parts, which ``parts(_:)`` has.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x2580: self.init(x: 0, y: 0, width: 1, height: 0.5)
    case 0x2581...0x2588:
      let height = Double(scalar - 0x2580) / 8
      self.init(x: 0, y: 1 - height, width: 1, height: height)
    case 0x2589...0x258F: self.init(x: 0, y: 0, width: Double(0x2590 - scalar) / 8, height: 1)
    case 0x2590: self.init(x: 0.5, y: 0, width: 0.5, height: 1)
    case 0x2594: self.init(x: 0, y: 0, width: 1, height: 0.125)
    case 0x2595: self.init(x: 0.875, y: 0, width: 0.125, height: 1)
    case 0x2596: self.init(x: 0, y: 0.5, width: 0.5, height: 0.5)
    case 0x2597: self.init(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
    case 0x2598: self.init(x: 0, y: 0, width: 0.5, height: 0.5)
    case 0x259D: self.init(x: 0.5, y: 0, width: 0.5, height: 0.5)
    default: return nil
    }
  }

  /// Returns the parts that a character of the range of block elements consists of; shades and other characters have none.
  static func parts(_ scalar: UInt32) -> [BlockShape] {
    let characters: [UInt32]
    switch scalar {
    case 0x2599: characters = [0x258C, 0x2597]
    case 0x259A: characters = [0x2598, 0x2597]
    case 0x259B: characters = [0x2580, 0x2596]
    case 0x259C: characters = [0x2580, 0x2597]
    case 0x259E: characters = [0x259D, 0x2596]
    case 0x259F: characters = [0x2584, 0x259D]
    default: characters = [scalar]
    }
    return characters.compactMap { BlockShape($0) }
  }
}
