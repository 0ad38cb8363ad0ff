import Screens
import TerminalKit

/// The parts of a stepper, as columns from the left of its block.
struct StepperLayout {
  let minus: Int
  let number: Int
  let width: Int
  let plus: Int
  let text: String

  init(_ element: Element, start: Int) {
    let scale = element.scale
    let unit = element.string(.unit)
    text = NumberText.text(scale.value, unit: unit)
    // The buttons keep their places while the number changes.
    let sizes = [scale.minimum, scale.maximum, scale.value].map { TextWidth.columns(NumberText.text($0, unit: unit)) }
    width = min(20, sizes.max() ?? 1)
    minus = start
    number = start + 4
    plus = number + width + 1
  }

  /// Returns the number of steps for a press at a column, or nil if no button is there.
  func steps(at column: Int) -> Int? {
    if (minus..<minus + 3).contains(column) { return -1 }
    return (plus..<plus + 3).contains(column) ? 1 : nil
  }
}

/// The track of a slider, as columns from the left of its block.
struct SliderLayout {
  let start: Int
  let width: Int
  /// The column of the knob in the track.
  let knob: Int
  let text: String
  private let scale: NumberScale

  init(_ element: Element, start: Int, width: Int) {
    scale = element.scale
    text = NumberText.text(scale.value, unit: element.string(.unit))
    self.start = start
    self.width = max(2, min(30, width - start - 10))
    knob = Int((scale.share * Double(self.width - 1)).rounded())
  }

  /// Returns the number for a press at a column, or nil if the track is not there.
  ///
  /// - Parameter isDragged: Whether columns outside the track count as its ends.
  func number(at column: Int, isDragged: Bool) -> Double? {
    guard isDragged || (start..<start + width).contains(column) else { return nil }
    return scale.number(at: Double(column - start) / Double(width - 1))
  }
}

/// The lines of a text in a field of a number of columns.
struct TextAreaLayout {
  /// The characters of each line, without the line feed at its end.
  private(set) var rows: [Range<Int>] = []

  init(_ characters: [Character], width: Int) {
    var start = 0
    var used = 0
    var lastBlank: Int?
    for (index, character) in characters.enumerated() {
      if character == "\n" {
        rows.append(start..<index)
        (start, used, lastBlank) = (index + 1, 0, nil)
        continue
      }
      let size = TextWidth.columns(character)
      if used + size > width, index > start, character != " " {
        // A line is broken after a blank, or in a word if there is none.
        let end = lastBlank.map { $0 + 1 } ?? index
        rows.append(start..<end)
        start = end
        used = characters[start..<index].reduce(0) { $0 + TextWidth.columns($1) }
        lastBlank = nil
      }
      if character == " " { lastBlank = index }
      used += size
    }
    rows.append(start..<characters.count)
  }

  /// Returns the line of a caret, and its position in it.
  func place(of caret: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= caret } ?? 0
    return (row, min(caret, rows[row].upperBound) - rows[row].lowerBound)
  }

  /// Returns the caret a number of lines further, or nil if there is no such line.
  func caret(from caret: Int, by lines: Int) -> Int? {
    let here = place(of: caret)
    guard rows.indices.contains(here.row + lines) else { return nil }
    let row = rows[here.row + lines]
    let isLast = here.row + lines == rows.count - 1
    // The place behind the last character of a broken line is the first of the next line.
    let isBroken = !isLast && rows[here.row + lines + 1].lowerBound == row.upperBound
    return min(row.lowerBound + here.column, max(row.lowerBound, row.upperBound - (isBroken ? 1 : 0)))
  }
}
