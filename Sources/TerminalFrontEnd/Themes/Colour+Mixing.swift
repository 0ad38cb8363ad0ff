import Glibc

// Mixing and comparing colours.
extension Theme.Colour {
  init(_ red: Int, _ green: Int, _ blue: Int) {
    func byte(_ value: Int) -> UInt32 { UInt32(min(255, max(0, value))) }
    self.init(rgb: byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  static let white = Theme.Colour(rgb: 0xFF_FFFF)
  static let black = Theme.Colour(rgb: 0)

  var red: Int { Int(rgb >> 16) }
  var green: Int { Int(rgb >> 8 & 0xFF) }
  var blue: Int { Int(rgb & 0xFF) }

  /// Returns a mixture with another colour, of which this one is the given share.
  func mixed(_ share: Double, over other: Theme.Colour) -> Theme.Colour {
    func part(_ one: Int, _ two: Int) -> Int { Int((Double(one) * share + Double(two) * (1 - share)).rounded()) }
    return Theme.Colour(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// The relative luminance of WCAG, from 0 to 1.
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast of WCAG with another colour, from 1 to 21.
  func contrast(with other: Theme.Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func linear(_ value: Int) -> Double {
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// The colour in OKLab, in which equal distances look about equal.
  private var lab: (lightness: Double, a: Double, b: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  // MARK: - 256 colours

  /// The nearest of the 256 colours that do not depend on the user's palette: a cube, and a row of greys.
  ///
  /// The hue counts more than the lightness.
  var indexed: UInt8 {
    let wanted = lab
    var best = (index: 0, distance: Double.infinity)
    for (index, other) in Self.cube.enumerated() {
      let (l, a, b) = (wanted.lightness - other.lightness, wanted.a - other.a, wanted.b - other.b)
      let distance = l * l + 1.6 * (a * a + b * b)
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(truncatingIfNeeded: 16 + best.index)
  }

  /// The nearest of the cube and of the greys, by the difference in red, green and blue.
  var quicklyIndexed: UInt8 {
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : min(5, (part - 35) / 40) }
    let cube = 16 + 36 * level(red) + 6 * level(green) + level(blue)
    let grey = 232 + min(23, max(0, (red + green + blue) / 3 - 3) / 10)
    func distance(_ number: Int) -> Int {
      let other = Theme.Colour(indexed: UInt8(truncatingIfNeeded: number))
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return r * r + g * g + b * b
    }
    return UInt8(truncatingIfNeeded: distance(grey) < distance(cube) ? grey : cube)
  }

  /// One of the 256 colours, which for the first sixteen is that of a usual palette.
  init(indexed number: UInt8) {
    let levels = [0, 95, 135, 175, 215, 255]
    let number = Int(number)
    switch number {
    case 232...: self.init(8 + 10 * (number - 232), 8 + 10 * (number - 232), 8 + 10 * (number - 232))
    case 16...: self.init(levels[(number - 16) / 36], levels[(number - 16) / 6 % 6], levels[(number - 16) % 6])
    default: self.init(rgb: Self.usualPalette[number])
    }
  }

  private static let cube = (16...255).map { Theme.Colour(indexed: UInt8($0)).lab }

  /// The sixteen colours of a usual palette.
  private static let usualPalette: [UInt32] = [
    0x1D1F28, 0xD6606B, 0x7CB86F, 0xD0A24E, 0x5B8BD9, 0xB377C9, 0x4FB0B5, 0xC9CCD6, 0x7B8194, 0xFF7F8A, 0x98D98B,
    0xF0C674, 0x7FB0FF, 0xD8A1EE, 0x74D5DA, 0xFFFFFF,
  ]
}
