/// The lines of a box drawing character, from the middle of the cell to its sides, by their thickness.
struct LineShape: Equatable {
  let left: Int
  let right: Int
  let up: Int
  let down: Int

  private init(left: Int = 0, right: Int = 0, up: Int = 0, down: Int = 0) {
    (self.left, self.right, self.up, self.down) = (left, right, up, down)
  }

  /// Whether the character is a line through the cell from the left to the right, and nothing else.
  var isAcross: Bool { left > 0 && left == right && up == 0 && down == 0 }

  /// Creates the shape of a character of the range of box drawing, U+2500 to U+257F, or nil for one that has another.
  ///
  /// Round corners are drawn square.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x2500: self.init(left: 1, right: 1)
    case 0x2501: self.init(left: 2, right: 2)
    case 0x2502: self.init(up: 1, down: 1)
    case 0x2503: self.init(up: 2, down: 2)
    case 0x250C, 0x256D: self.init(right: 1, down: 1)
    case 0x250F: self.init(right: 2, down: 2)
    case 0x2510, 0x256E: self.init(left: 1, down: 1)
    case 0x2513: self.init(left: 2, down: 2)
    case 0x2514, 0x2570: self.init(right: 1, up: 1)
    case 0x2517: self.init(right: 2, up: 2)
    case 0x2518, 0x256F: self.init(left: 1, up: 1)
    case 0x251B: self.init(left: 2, up: 2)
    case 0x2574: self.init(left: 1)
    case 0x2576: self.init(right: 1)
    case 0x2578: self.init(left: 2)
    case 0x257A: self.init(right: 2)
    default: return nil
    }
  }
}
