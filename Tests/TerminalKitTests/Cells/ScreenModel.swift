@testable import TerminalKit

/// A small terminal: it executes the bytes of frames on a grid of its own, to compare with what was to be shown.
struct ScreenModel {
  struct Place: Equatable {
    var text = " "
    var style = Look()
  }

  /// A style as the terminal has it.
  struct Look: Equatable {
    var foreground = ColourCodes.Code.own
    var background = ColourCodes.Code.own
    var attributes: CellStyle.Attributes = []
  }

  let width: Int
  let height: Int
  /// Whether erased cells get the current background.
  var erasesWithBackground = true
  private(set) var places: [Place]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var isCursorShown = true
  private(set) var unknown: [String] = []
  private var style = Look()
  private var printed: Character?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    places = [Place](repeating: Place(), count: width * height)
  }

  /// The places that a terminal would show of a grid: where nothing can be seen of a style, it is left out.
  static func places(of buffer: CellBuffer, _ codes: ColourCodes) -> [Place] {
    buffer.cells.map { cell in
      guard !cell.isContinuation else { return Place(text: "") }
      var text = ""
      buffer.append(cell, to: &text)
      let look = Look(
        foreground: codes.ink(cell.foreground, buffer.colours),
        background: codes.paper(cell.background, buffer.colours),
        attributes: cell.attributes)
      return seen(Place(text: text, style: look))
    }
  }

  private static func seen(_ place: Place) -> Place {
    var place = place
    if place.text.isEmpty {
      place.style = Look()
    } else if place.text == " ", place.style.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) {
      place.style = Look(background: place.style.background)
    }
    return place
  }

  var seenPlaces: [Place] { places.map(ScreenModel.seen) }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "\u{1B}": takeSequence(&rest)
      case "\r": column = 0
      case "\n": row = min(row + 1, height - 1)
      case "\r\n": (row, column) = (min(row + 1, height - 1), 0)
      case "\u{8}": column = max(0, min(column, width - 1) - 1)
      default: print(character)
      }
    }
  }

  /// A cell that was erased with the current background.
  private var erased: Place { Place(style: Look(background: erasesWithBackground ? style.background : .own)) }

  /// Erases cells from the cursor on, with the other half of a wide cluster that is cut.
  private mutating func erase(_ count: Int) {
    let start = row * width + column
    if column > 0, places[start].text.isEmpty { places[start - 1] = erased }
    if column + count < width, places[start + count].text.isEmpty { places[start + count] = erased }
    for index in start..<start + count { places[index] = erased }
  }

  private mutating func print(_ character: Character) {
    printed = character
    let columns = TextWidth.columns(character)
    guard column + columns <= width else {
      unknown.append("printed past the edge: \(character)")
      return
    }
    let index = row * width + column
    if places[index].text.isEmpty, column > 0 { places[index - 1] = Place() }
    if column + columns < width, places[index + columns].text.isEmpty { places[index + columns] = Place() }
    places[index] = Place(text: String(character), style: style)
    if columns == 2 { places[index + 1] = Place(text: "", style: style) }
    column += columns
  }

  private mutating func takeSequence(_ rest: inout Substring) {
    guard rest.first == "[" else {
      unknown.append("ESC")
      return
    }
    rest.removeFirst()
    var parameters = ""
    while let character = rest.first, !(character.isLetter) {
      parameters.append(character)
      rest.removeFirst()
    }
    guard let final = rest.popFirst() else { return }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = (numbers.first ?? nil) ?? 1
    switch final {
    case "H":
      row = min(first, height) - 1
      column = min(numbers.count > 1 ? numbers[1] ?? 1 : 1, width) - 1
    case "G": column = min(first, width) - 1
    case "d": row = min(first, height) - 1
    case "C": column = min(column + first, width - 1)
    case "D": column = max(column - first, 0)
    case "A": row = max(row - first, 0)
    case "B": row = min(row + first, height - 1)
    case "K": erase(width - column)
    case "X": erase(min(first, width - column))
    case "J": places = [Place](repeating: erased, count: width * height)
    case "b": for _ in 0..<first { if let printed { print(printed) } }
    case "m": takeStyle(numbers)
    case "h" where parameters == "?25": isCursorShown = true
    case "l" where parameters == "?25": isCursorShown = false
    case "h" where parameters == "?2026", "l" where parameters == "?2026": break
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private mutating func takeStyle(_ numbers: [Int?]) {
    var rest = (numbers.isEmpty ? [0] : numbers.map { $0 ?? 0 })[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = Look()
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 38: style.foreground = colour(&rest)
      case 39: style.foreground = .own
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 48: style.background = colour(&rest)
      case 49: style.background = .own
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 100...107: style.background = .palette(UInt8(number - 92))
      default: unknown.append("SGR \(number)")
      }
    }
  }

  /// Takes the parameters of one of 256 colours, or of any.
  private mutating func colour(_ rest: inout ArraySlice<Int>) -> ColourCodes.Code {
    let kind = rest.popFirst()
    if kind == 5, let number = rest.popFirst() { return .indexed(UInt8(number)) }
    if kind == 2, let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() {
      return .direct(UInt32(red << 16 | green << 8 | blue))
    }
    unknown.append("SGR 38 or 48 with \(kind ?? -1)")
    return .own
  }
}
