extension FrameEncoder {
  /// Moves the terminal's cursor using the fewest bytes.
  ///
  /// A line feed only moves the cursor down, because the session has disabled output processing.
  mutating func move(toRow newRow: Int, column newColumn: Int) {
    guard let oldRow = row else {
      appendAbsolute(row: newRow, column: newColumn)
      return
    }
    defer { (row, column) = (newRow, newColumn) }
    guard oldRow != newRow else {
      append(horizontal(from: column, to: newColumn))
      return
    }
    let down = newRow - oldRow
    let feeds = down > 0 && down <= 4 ? down : .max
    let steps = 3 + (abs(down) == 1 ? 0 : digits(abs(down)))
    let line = 3 + digits(newRow + 1)
    let vertical = min(feeds, steps, line)
    let sideways = horizontal(from: column, to: newColumn)
    let absolute =
      3 + (newRow == 0 && newColumn == 0 ? 0 : digits(newRow + 1))
      + (newColumn == 0 ? 0 : 1 + digits(newColumn + 1))
    guard vertical + sideways.cost < absolute else {
      appendAbsolute(row: newRow, column: newColumn)
      return
    }
    if vertical == feeds {
      for _ in 0..<down { output.append(0x0A) }
    } else if vertical == steps {
      appendSequence(abs(down), final: down > 0 ? "B" : "A")
    } else {
      appendSequence(newRow + 1, final: "d")
    }
    append(sideways)
  }

  private mutating func appendAbsolute(row newRow: Int, column newColumn: Int) {
    output.append(contentsOf: [0x1B, 0x5B])
    if newRow > 0 || newColumn > 0 { append(number: newRow + 1) }
    if newColumn > 0 {
      output.append(0x3B)
      append(number: newColumn + 1)
    }
    output.append(0x48)
    (row, column) = (newRow, newColumn)
  }

  /// A movement to another column in the same row.
  private enum HorizontalMove {
    case stay
    case start
    case back(Int)
    case sequence(Int, final: Unicode.Scalar)

    var cost: Int {
      switch self {
      case .stay: 0
      case .start: 1
      case .back(let count): count
      case .sequence(let number, _): 3 + (number == 1 ? 0 : digits(number))
      }
    }
  }

  private func horizontal(from old: Int?, to new: Int) -> HorizontalMove {
    if old == new { return .stay }
    if new == 0 { return .start }
    let absolute = HorizontalMove.sequence(new + 1, final: "G")
    guard let old else { return absolute }
    if old - new > 0, old - new <= 4 { return .back(old - new) }
    let relative: HorizontalMove = .sequence(abs(new - old), final: new > old ? "C" : "D")
    return relative.cost <= absolute.cost ? relative : absolute
  }

  private mutating func append(_ move: HorizontalMove) {
    switch move {
    case .stay: break
    case .start: output.append(0x0D)
    case .back(let count): for _ in 0..<count { output.append(0x08) }
    case .sequence(let number, let final): appendSequence(number, final: final)
    }
  }

  /// Appends a control sequence with one parameter, which is omitted if it is 1.
  mutating func appendSequence(_ number: Int, final: Unicode.Scalar) {
    output.append(contentsOf: [0x1B, 0x5B])
    if number != 1 { append(number: number) }
    output.append(UInt8(truncatingIfNeeded: final.value))
  }
}

/// The number of decimal digits of a number below 10,000.
package func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4 }
