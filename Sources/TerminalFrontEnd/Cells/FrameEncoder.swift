/// An encoder that turns the differences between two grids into bytes for the terminal.
///
/// The encoder tracks the terminal's cursor and style between frames. It reuses the output array, so that no frame
/// allocates after the first few. An unchanged cell costs a single comparison.
struct FrameEncoder {
  /// The colours to use.
  ///
  /// After changing this property, the next frame must be a full one.
  var depth: ColourDepth
  /// The colours of meanings.
  let theme: Theme
  /// Whether the terminal supports synchronized output (mode 2026), which shows a frame only once it is complete.
  var synchronizes = false

  /// The bytes of the last frame.
  ///
  /// Empty if nothing changed.
  var output: [UInt8] = []
  /// The number of cells sent by the last frame.
  private(set) var cellsEmitted = 0

  // The state of the terminal, or nil where it is unknown. The pen consists of the style bits of a cell.
  var pen: UInt64?
  var row: Int?
  var column: Int?
  private var isCursorShown: Bool?

  init(depth: ColourDepth, theme: Theme = Theme()) {
    self.depth = depth
    self.theme = theme
  }

  /// Encodes one frame into ``output``.
  ///
  /// - Parameters:
  ///   - previous: The grid that the terminal currently shows.
  ///   - next: The grid to show. If its size differs, the frame is a full one.
  ///   - isFull: Whether to clear the terminal first and send everything, because the terminal's content is unknown.
  mutating func encode(from previous: CellBuffer, to next: CellBuffer, isFull: Bool = false) {
    output.removeAll(keepingCapacity: true)
    cellsEmitted = 0
    if synchronizes { output.append(contentsOf: ControlSequence.beginSynchronized) }
    let start = output.count
    var changedRows = 0
    if isFull || previous.width != next.width || previous.height != next.height {
      (pen, row, column, isCursorShown) = (nil, nil, nil, nil)
      setPen(0)
      output.append(contentsOf: ControlSequence.clearAll)
      // The terminal is empty now, so blank rows require no bytes.
      let empty = CellBuffer(width: next.width, height: next.height)
      changedRows = next.height
      _ = encodeRows(from: empty, to: next)
    } else {
      changedRows = encodeRows(from: previous, to: next)
    }
    encodeCursor(of: next)
    guard synchronizes else { return }
    // A change to a single row, or to the cursor alone, can't cause tearing.
    if changedRows > 1 {
      output.append(contentsOf: ControlSequence.endSynchronized)
    } else {
      output.removeFirst(start)
    }
  }

  /// Positions the hardware cursor and shows or hides it.
  private mutating func encodeCursor(of next: CellBuffer) {
    if let cursor = next.cursor, next.width > 0, next.height > 0 {
      move(toRow: min(max(0, cursor.row), next.height - 1), column: min(max(0, cursor.column), next.width - 1))
    }
    let isShown = next.cursorVisible && next.cursor != nil
    if isShown != isCursorShown {
      output.append(contentsOf: isShown ? ControlSequence.showCursor : ControlSequence.hideCursor)
      isCursorShown = isShown
    }
  }

  // MARK: - Rows

  /// The longest run of unchanged cells to send again instead of moving the cursor over it.
  private static let longestBridge = 4

  /// Encodes the rows that differ and returns their number.
  private mutating func encodeRows(from previous: CellBuffer, to next: CellBuffer) -> Int {
    var changed = 0
    let sameTables = previous.clusters == next.clusters
    let (old, new) = (previous.cells, next.cells)
    let width = next.width
    var index = 0
    while index < new.count {
      if sameTables {
        // Most cells are unchanged and cost only this comparison.
        while index < new.count, old[index].bits == new[index].bits { index += 1 }
        if index == new.count { break }
      }
      if differs(at: index, previous: previous, next: next, sameTables: sameTables) {
        changed += 1
        let row = index / width
        encode(row: row, first: index, previous: previous, next: next, sameTables: sameTables)
        index = (row + 1) * width
      } else {
        index += 1
      }
    }
    return changed
  }

  /// Whether a cell must be sent.
  ///
  /// The right half of a wide cluster is sent with its left half.
  @inline(__always)
  private func differs(at index: Int, previous: CellBuffer, next: CellBuffer, sameTables: Bool) -> Bool {
    let old = previous.cells[index]
    let new = next.cells[index]
    if old == new, sameTables || !new.isCluster { return false }
    if new.isContinuation { return false }
    if old.isCluster, new.isCluster, !sameTables {
      return old.bits & ~Cell.glyphMask != new.bits & ~Cell.glyphMask || previous.clusters[old] != next.clusters[new]
    }
    return visible(old) != visible(new)
  }

  private mutating func encode(
    row: Int, first: Int, previous: CellBuffer, next: CellBuffer, sameTables: Bool
  ) {
    let base = row * next.width
    let end = base + next.width
    var last = end - 1
    while last > first, !differs(at: last, previous: previous, next: next, sameTables: sameTables) { last -= 1 }
    // The start of the blanks at the end of the row.
    var tail = end
    while tail > first, visible(next.cells[tail - 1]) == FrameEncoder.plainBlank { tail -= 1 }

    var index = first
    var isForced = false
    while index < end, index <= last || isForced {
      let cell = next.cells[index]
      guard
        isForced && !cell.isContinuation || differs(at: index, previous: previous, next: next, sameTables: sameTables)
      else {
        index += 1
        continue
      }
      if index >= tail, last - index >= 3 {
        move(toRow: row, column: index - base)
        setPenForBlank(0)
        output.append(contentsOf: ControlSequence.eraseToEndOfLine)
        return
      }
      if !bridge(to: index, base: base, row: row, next: next) { move(toRow: row, column: index - base) }
      emit(cell, in: next)
      index += max(1, cell.width)
      // The cursor's position at the right edge differs between terminals.
      if index >= end { column = nil }
      // If the width of the cluster is uncertain, it may have covered the next cell.
      isForced = column == nil && index < end
    }
  }

  /// Sends unchanged cells again up to an index if that is shorter than moving the cursor.
  ///
  /// Returns false otherwise.
  private mutating func bridge(to index: Int, base: Int, row: Int, next: CellBuffer) -> Bool {
    guard self.row == row, let column, base + column < index, index - base - column <= FrameEncoder.longestBridge
    else { return false }
    for position in base + column..<index {
      let cell = next.cells[position]
      guard cell.glyph < 0x80, cell.width == 1, fits(cell) else { return false }
    }
    for position in base + column..<index { emit(next.cells[position], in: next) }
    return true
  }

  private mutating func emit(_ cell: Cell, in next: CellBuffer) {
    if !fits(cell) { setPen(visible(cell) & Cell.styleMask) }
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
