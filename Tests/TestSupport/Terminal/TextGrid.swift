/// The text that a terminal shows, made from the bytes that a program writes to it: a second terminal to check the first.
///
/// Every character counts as one column, which is so for all that the example plugins show. Colours are ignored.
public struct TextGrid {
  public private(set) var width: Int
  public private(set) var height: Int
  public private(set) var isAlternate = false
  public private(set) var isCursorShown = true
  private var cells: [Character]
  private var row = 0
  private var column = 0
  private var rest: [UInt8] = []
  /// The last character, which a sequence can repeat.
  private var printed: Character?

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: " ", count: width * height)
  }

  /// The lines from the top, without blanks at their ends.
  public var lines: [String] {
    (0..<height).map { row in
      var line = cells[row * width..<(row + 1) * width]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// Whether this is the frame of an earlier run, which an app shows while it starts.
  public var isOfEarlierRun: Bool { width > 0 && cells.count >= width && cells[width - 1] == "◌" }

  /// The last byte of the sign of such a frame.
  static let earlierRunSign: UInt8 = 0x8C

  public var text: String { lines.joined(separator: "\n") }

  /// The text in the panel over everything, its lines without the border and the blanks around them.
  public var panel: String {
    let inside = lines.compactMap { line -> Substring? in
      guard let start = line.firstIndex(of: "│"), let end = line.lastIndex(of: "│"), start < end else { return nil }
      return line[line.index(after: start)..<end]
    }
    return inside.map { line in
      var line = line.drop { $0 == " " }
      while line.last == " " { line.removeLast() }
      return String(line)
    }
    .joined(separator: "\n")
  }

  /// The texts in the cards of notices, each as one line, without blanks: lines also end within long words.
  private var cards: [String] {
    var cards: [String] = []
    var isInCard = false
    for line in lines {
      guard let start = line.lastIndex(of: "┃"), let end = line.lastIndex(of: "│"), start < end else {
        isInCard = false
        continue
      }
      // A blank and the place of the sign precede the text.
      let words = line[line.index(after: start)..<end].dropFirst(3).filter { $0 != " " }
      if isInCard, let last = cards.popLast() { cards.append(last + words) } else { cards.append(words) }
      isInCard = true
    }
    return cards
  }

  /// Whether a line, or a notice of several lines, has this text.
  public func contains(_ text: String) -> Bool {
    lines.contains { Self.has($0, text) } || cards.contains { Self.has($0, text.filter { $0 != " " }) }
  }

  private static func has(_ line: String, _ text: String) -> Bool {
    let (line, wanted) = (Array(line), Array(text))
    guard line.count >= wanted.count else { return false }
    return (0...line.count - wanted.count).contains { line[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }

  public mutating func resize(width: Int, height: Int) {
    self = TextGrid(width: width, height: height)
  }

  public mutating func take(_ bytes: [UInt8]) {
    var input = String(decoding: complete(rest + bytes), as: UTF8.self).unicodeScalars[...]
    while let scalar = input.popFirst() {
      switch scalar {
      case "\u{1B}":
        if !takeSequence(&input) { return }
      case "\r": column = 0
      case "\n": row = min(row + 1, height - 1)
      case "\u{8}": column = max(0, column - 1)
      default:
        if scalar.value >= 0x20, scalar.value != 0xfe0e, scalar.value != 0xfe0f { put(Character(scalar)) }
      }
    }
  }

  /// The bytes up to the last whole character; what is left waits for more.
  private mutating func complete(_ bytes: [UInt8]) -> [UInt8] {
    var end = bytes.count
    var start = end
    while start > 0, end - start < 4, bytes[start - 1] & 0xc0 == 0x80 { start -= 1 }
    if start > 0, bytes[start - 1] >= 0xc0 {
      let size = bytes[start - 1] >= 0xf0 ? 4 : bytes[start - 1] >= 0xe0 ? 3 : 2
      if start - 1 + size > end { end = start - 1 }
    }
    rest = Array(bytes[end...])
    return Array(bytes[..<end])
  }

  private mutating func put(_ character: Character) {
    guard column < width, row < height else { return }
    printed = character
    cells[row * width + column] = character
    column += 1
  }

  /// Carries out one sequence; false when it is cut off, in which case it waits for more.
  private mutating func takeSequence(_ input: inout Substring.UnicodeScalarView) -> Bool {
    let start = input
    guard takeWholeSequence(&input) else {
      rest = [0x1b] + Array(String(String.UnicodeScalarView(start)).utf8) + rest
      return false
    }
    return true
  }

  private mutating func takeWholeSequence(_ input: inout Substring.UnicodeScalarView) -> Bool {
    switch input.popFirst() {
    case nil: return false
    case "]":
      // A title: it ends with BEL, or with ESC and a backslash.
      while let next = input.popFirst() {
        if next == "\u{7}" { return true }
        if next == "\u{1B}" { return input.popFirst() != nil }
      }
      return false
    case "[":
      var parameters = ""
      while let next = input.popFirst() {
        guard next.value >= 0x40 else {
          parameters.unicodeScalars.append(next)
          continue
        }
        carryOut(next, parameters)
        return true
      }
      return false
    default: return true
    }
  }

  private mutating func carryOut(_ final: Unicode.Scalar, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = (numbers.first ?? nil) ?? 1
    switch final {
    case "H":
      row = min(max(first, 1), height) - 1
      column = min(max(numbers.count > 1 ? numbers[1] ?? 1 : 1, 1), width) - 1
    case "G": column = min(first, width) - 1
    case "d": row = min(first, height) - 1
    case "C": column = min(column + first, width - 1)
    case "D": column = max(column - first, 0)
    case "A": row = max(row - first, 0)
    case "B": row = min(row + first, height - 1)
    case "K": clear(row * width + min(column, width)..<(row + 1) * width)
    case "X": clear(row * width + column..<min(row * width + column + first, (row + 1) * width))
    case "J": clear(0..<cells.count)
    case "b":
      if let printed { for _ in 0..<first { put(printed) } }
    case "h", "l":
      if parameters == "?25" { isCursorShown = final == "h" }
      if parameters == "?1049" { isAlternate = final == "h" }
    default: break
    }
  }

  private mutating func clear(_ range: Range<Int>) {
    for index in range { cells[index] = " " }
  }
}
