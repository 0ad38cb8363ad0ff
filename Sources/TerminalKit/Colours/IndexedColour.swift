import Glibc

/// The 256 colours of xterm by their numbers: sixteen of the user's palette, a cube, and a row of greys.
package enum IndexedColour {
  /// Returns the number of the nearest of the colours that do not depend on the user's palette.
  ///
  /// The hue counts more than the lightness.
  package static func nearest(to rgb: UInt32) -> UInt8 {
    let wanted = lab(rgb)
    var best = (index: 0, distance: Double.infinity)
    for (index, other) in cube.enumerated() {
      let (l, a, b) = (wanted.lightness - other.lightness, wanted.a - other.a, wanted.b - other.b)
      let distance = l * l + 1.6 * (a * a + b * b)
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(truncatingIfNeeded: 16 + best.index)
  }

  /// Returns the number of the nearest of the same colours by the difference in red, green and blue.
  package static func quicklyNearest(to rgb: UInt32) -> UInt8 {
    let (red, green, blue) = parts(rgb)
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : min(5, (part - 35) / 40) }
    let cube = 16 + 36 * level(red) + 6 * level(green) + level(blue)
    let grey = 232 + min(23, max(0, (red + green + blue) / 3 - 3) / 10)
    func distance(_ number: Int) -> Int {
      let other = parts(self.rgb(of: UInt8(truncatingIfNeeded: number)))
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return r * r + g * g + b * b
    }
    return UInt8(truncatingIfNeeded: distance(grey) < distance(cube) ? grey : cube)
  }

  /// Returns the red, green and blue of a number, which for the first sixteen are those of a usual palette.
  package static func rgb(of number: UInt8) -> UInt32 {
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let number = Int(number)
    switch number {
    case 232...: return UInt32(8 + 10 * (number - 232)) * 0x01_0101
    case 16...: return levels[(number - 16) / 36] << 16 | levels[(number - 16) / 6 % 6] << 8 | levels[(number - 16) % 6]
    default: return usualPalette[number]
    }
  }

  private static func parts(_ rgb: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
  }

  /// Returns a colour in OKLab, in which equal distances look about equal.
  private static func lab(_ rgb: UInt32) -> (lightness: Double, a: Double, b: Double) {
    let (r, g, b) = (linear[Int(rgb >> 16 & 0xFF)], linear[Int(rgb >> 8 & 0xFF)], linear[Int(rgb & 0xFF)])
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  private static let cube = (16...255).map { lab(rgb(of: UInt8($0))) }

  /// The light of each value of a part, from 0 to 1.
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// The sixteen colours of a usual palette.
  private static let usualPalette: [UInt32] = [
    0x1D1F28, 0xD6606B, 0x7CB86F, 0xD0A24E, 0x5B8BD9, 0xB377C9, 0x4FB0B5, 0xC9CCD6, 0x7B8194, 0xFF7F8A, 0x98D98B,
    0xF0C674, 0x7FB0FF, 0xD8A1EE, 0x74D5DA, 0xFFFFFF,
  ]
}
