/// Digits of three columns and three lines.
enum LargeDigits {
  /// The number of lines.
  static let height = 3

  private static let shapes: [Character: [String]] = [
    "0": ["█▀█", "█ █", "█▄█"], "1": [" █ ", " █ ", " █ "], "2": ["▀▀█", "█▀▀", "█▄▄"], "3": ["▀▀█", " ▀█", "▄▄█"],
    "4": ["█ █", "▀▀█", "  █"], "5": ["█▀▀", "▀▀█", "▄▄█"], "6": ["█▀▀", "█▀█", "█▄█"], "7": ["▀▀█", "  █", "  █"],
    "8": ["█▀█", "█▀█", "█▄█"], "9": ["█▀█", "▀▀█", "▄▄█"], ".": [" ", " ", "▄"], "-": ["   ", "▀▀▀", "   "],
  ]

  /// Returns the lines of a number, or the number itself on the last of three lines if there are no such digits.
  static func lines(of number: String, _ glyphs: Glyphs) -> [String] {
    let digits = number.compactMap { shapes[$0] }
    guard !glyphs.isASCII, digits.count == number.count else { return ["", "", number] }
    return (0..<height).map { row in digits.map { $0[row] }.joined(separator: " ") }
  }
}
