/// Digits of three columns and three lines.
package enum LargeDigits {
  /// The number of lines.
  package static let height = 3

  /// The digits of five half lines, so that half a line stays free above them.
  private static let shapes: [Character: [String]] = [
    "0": ["▄▄▄", "█ █", "█▄█"], "1": [" ▄ ", " █ ", " █ "], "2": ["▄▄▄", "▄▄█", "█▄▄"], "3": ["▄▄▄", "▄▄█", "▄▄█"],
    "4": ["▄ ▄", "█▄█", "  █"], "5": ["▄▄▄", "█▄▄", "▄▄█"], "6": ["▄▄▄", "█▄▄", "█▄█"], "7": ["▄▄▄", "  █", "  █"],
    "8": ["▄▄▄", "█▄█", "█▄█"], "9": ["▄▄▄", "█▄█", "▄▄█"], ".": [" ", " ", "▄"], "-": ["   ", "▄▄▄", "   "],
  ]

  /// Returns the lines of a number, or nil if it has characters without such digits.
  package static func lines(of number: String) -> [String]? {
    let digits = number.compactMap { shapes[$0] }
    guard digits.count == number.count else { return nil }
    return (0..<height).map { row in digits.map { $0[row] }.joined(separator: " ") }
  }
}
