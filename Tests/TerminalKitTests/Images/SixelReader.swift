/// Reads sixels as a terminal does, to compare them with what was to be drawn.
struct SixelReader {
  /// The size that the sequence says.
  private(set) var size = (width: 0, height: 0)
  /// The pixels that are set, by column and row, as hundredths of red, green and blue.
  private(set) var pixels: [[Int]: [Int]] = [:]
  /// The registers that have a colour.
  private(set) var colours: [Int: [Int]] = [:]
  /// The number of rows that whole sixels take.
  private(set) var reached = 0
  /// Whether pixels that are not set keep what is there.
  private(set) var isTransparent = false

  /// Reads one sequence, or returns nil if it is none.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"), let start = text.firstIndex(of: "q") else {
      return nil
    }
    isTransparent =
      text[text.index(text.startIndex, offsetBy: 2)..<start].split(separator: ";").map(String.init) == [
        "0", "1", "0",
      ]
    var rest = Array(text[text.index(after: start)...].dropLast(2).utf8)[...]
    var (column, row, colour, count) = (0, 0, [Int](), 1)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let numbers = Self.numbers(&rest)
        guard numbers.count == 4, numbers[0] == 1, numbers[1] == 1 else { return nil }
        size = (numbers[2], numbers[3])
      case UInt8(ascii: "#"):
        let numbers = Self.numbers(&rest)
        if numbers.count == 5, numbers[1] == 2 { colours[numbers[0]] = Array(numbers[2...]) }
        guard let chosen = colours[numbers[0]] else { return nil }
        colour = chosen
      case UInt8(ascii: "!"):
        count = Self.numbers(&rest).first ?? 0
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, row) = (0, row + 6)
      case 0x3F...0x7E:
        for bit in 0..<6 where (byte - 0x3F) & 1 << UInt8(bit) != 0 {
          for place in column..<column + count { pixels[[place, row + bit]] = colour }
          reached = max(reached, row + 6)
        }
        column += count
        count = 1
      default: return nil
      }
    }
  }

  private static func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
    let text = rest.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
    rest = rest.dropFirst(text.count)
    return text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }

  /// The colour of a pixel in hundredths, or nil if it is not set.
  subscript(column: Int, row: Int) -> [Int]? { pixels[[column, row]] }
}
