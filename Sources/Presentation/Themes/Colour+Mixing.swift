import Glibc

// Mixing and comparing colours.
extension Theme.Colour {
  package init(_ red: Int, _ green: Int, _ blue: Int) {
    func byte(_ value: Int) -> UInt32 { UInt32(min(255, max(0, value))) }
    self.init(rgb: byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  package static let white = Theme.Colour(rgb: 0xFF_FFFF)
  package static let black = Theme.Colour(rgb: 0)

  package var red: Int { Int(rgb >> 16) }
  package var green: Int { Int(rgb >> 8 & 0xFF) }
  package var blue: Int { Int(rgb & 0xFF) }

  /// Returns a mixture with another colour, of which this one is the given share.
  package func mixed(_ share: Double, over other: Theme.Colour) -> Theme.Colour {
    func part(_ one: Int, _ two: Int) -> Int { Int((Double(one) * share + Double(two) * (1 - share)).rounded()) }
    return Theme.Colour(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// The relative luminance of WCAG, from 0 to 1.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast of WCAG with another colour, from 1 to 21.
  package func contrast(with other: Theme.Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func linear(_ value: Int) -> Double {
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
