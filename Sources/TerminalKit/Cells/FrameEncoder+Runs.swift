// Sending cells, in runs where that is shorter.
extension FrameEncoder {
  /// The longest run of unchanged cells to send again instead of moving the cursor over it.
  private static let longestBridge = 4
  /// The longest run of blanks to send instead of erasing it and moving the cursor over it.
  private static let longestBlanks = 10

  /// Sends unchanged cells again up to an index if that is shorter than moving the cursor.
  ///
  /// Returns false otherwise.
  mutating func bridge(to index: Int, base: Int, row: Int, next: CellBuffer) -> Bool {
    guard self.row == row, let column, base + column < index, index - base - column <= FrameEncoder.longestBridge
    else { return false }
    for position in base + column..<index {
      let cell = next.cells[position]
      // Text of a link would no longer be one.
      guard cell.glyph < 0x80, cell.width == 1, !cell.attributes.contains(.link), fits(cell) else { return false }
    }
    for position in base + column..<index { emit(next.cells[position], in: next) }
    return true
  }

  /// Sends the cell at an index, with the equal ones after it if there is a shorter form for them.
  ///
  /// - Parameter end: The index of the cell after the last that differs in this row.
  /// - Returns: The number of cells.
  mutating func emitRun(at index: Int, before end: Int, _ change: Change) -> Int {
    let next = change.next
    let cell = next.cells[index]
    guard cell.width == 1, index + 1 < end, next.cells[index + 1].bits == cell.bits else {
      emit(cell, in: next)
      noteUnderPicture(cell, index..<index + 1)
      return max(1, cell.width)
    }
    let count = run(at: index, before: end, change)
    let look = visible(cell)
    if count > FrameEncoder.longestBlanks, canErase(to: look) {
      setPenForBlank(look & Cell.styleMask, in: next)
      appendSequence(count, final: "X")
      return count
    }
    emit(cell, in: next)
    guard repeats, column != nil, (count - 1) * bytes(of: cell) > 3 + digits(count - 1) else {
      noteUnderPicture(cell, index..<index + 1)
      return 1
    }
    noteUnderPicture(cell, index..<index + count)
    appendSequence(count - 1, final: "b")
    cellsEmitted += count - 1
    column = column.map { $0 + count - 1 }
    return count
  }

  private mutating func noteUnderPicture(_ cell: Cell, _ cells: Range<Int>) {
    if cell.isUnderPicture { cellsUnderPictures.append(cells) }
  }

  /// Returns the number of equal cells up to the last of them that differs from what the terminal shows.
  private func run(at index: Int, before end: Int, _ change: Change) -> Int {
    let cell = change.next.cells[index]
    var last = index
    var position = index + 1
    while position < end, change.next.cells[position].bits == cell.bits {
      if differs(at: position, change) { last = position }
      position += 1
    }
    return last - index + 1
  }

  /// The number of bytes of a cell's glyph, or 0 if it is a cluster.
  private func bytes(of cell: Cell) -> Int {
    if cell.isCluster { return 0 }
    return cell.glyph < 0x80 ? 1 : cell.glyph < 0x800 ? 2 : cell.glyph < 0x10000 ? 3 : 4
  }

  mutating func emit(_ cell: Cell, in next: CellBuffer) {
    if !fits(cell) { setPen(visible(cell) & Cell.styleMask, in: next) }
    cellsEmitted += 1
    if cell.glyph < 0x80 {
      output.append(UInt8(truncatingIfNeeded: cell.glyph))
      column = column.map { $0 + 1 }
      return
    }
    let scalar = Unicode.Scalar(cell.glyph) ?? "\u{FFFD}"
    let isCertain = !cell.isCluster && !TextWidth.isUncertain(scalar)
    // A terminal that draws the cluster in one column would leave old text in the other.
    if !isCertain, cell.width == 2 { output.append(contentsOf: ControlSequence.eraseTwo) }
    if cell.isCluster {
      output.append(contentsOf: next.clusters[cell].utf8)
    } else {
      append(scalar)
    }
    column = isCertain ? column.map { $0 + cell.width } : nil
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F) }
    if value < 0x80 {
      output.append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      output.append(tail(0))
    } else if value < 0x10000 {
      output.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      output.append(tail(6))
      output.append(tail(0))
    } else {
      output.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      output.append(tail(12))
      output.append(tail(6))
      output.append(tail(0))
    }
  }
}
