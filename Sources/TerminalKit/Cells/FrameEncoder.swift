/// An encoder that turns the differences between two grids into bytes for the terminal.
///
/// The encoder tracks the terminal's cursor and style between frames. It reuses the output array, so that no frame
/// allocates after the first few. An unchanged cell costs a single comparison.
struct FrameEncoder {
  /// The codes of colours in control sequences.
  ///
  /// After changing this property, the next frame must be a full one.
  var codes: ColourCodes
  /// Whether the terminal supports synchronized output (mode 2026), which shows a frame only once it is complete.
  var synchronizes = false
  /// Whether the terminal repeats a character on request (REP).
  var repeats = false
  /// Whether erased cells get the current background.
  var erasesWithBackground = true
  /// Whether the terminal knows links (OSC 8).
  var showsLinks = false

  /// The bytes of the last frame.
  ///
  /// Empty if nothing changed.
  var output: [UInt8] = []
  /// The number of cells sent by the last frame.
  var cellsEmitted = 0
  /// The cells under pictures that the last frame has sent.
  var cellsUnderPictures: [Range<Int>] = []

  // The state of the terminal, or nil where it is unknown. The pen consists of the style bits of a cell.
  var pen: UInt64?
  var row: Int?
  var column: Int?
  private var isCursorShown: Bool?

  /// The bytes from which on a frame is bracketed for synchronized output: a shorter one can't be seen half drawn.
  static let shortFrame = 512

  /// Creates an encoder that knows nothing of the terminal yet.
  package init(_ codes: ColourCodes) { self.codes = codes }

  /// Two grids of the same size, the one that the terminal shows and the next.
  struct Change {
    let previous: CellBuffer
    let next: CellBuffer
    /// Whether the clusters and colours of both have the same indices.
    let sameTables: Bool

    init(from previous: CellBuffer, to next: CellBuffer) {
      self.previous = previous
      self.next = next
      sameTables = previous.clusters == next.clusters && previous.colours == next.colours
    }
  }

  /// Encodes one frame into ``output``.
  ///
  /// - Parameters:
  ///   - previous: The grid that the terminal currently shows.
  ///   - next: The grid to show. If its size differs, the frame is a full one.
  ///   - isFull: Whether to clear the terminal first and send everything, because the terminal's content is unknown.
  ///   - pictures: Returns what is drawn over the cells when they have been sent, by the cells under pictures to which
  ///     something was written.
  mutating func encode(
    from previous: CellBuffer, to next: CellBuffer, isFull: Bool = false,
    pictures: ([Range<Int>]) -> [PictureBytes] = { _ in [] }
  ) {
    output.removeAll(keepingCapacity: true)
    cellsEmitted = 0
    cellsUnderPictures.removeAll(keepingCapacity: true)
    if synchronizes { output.append(contentsOf: ControlSequence.beginSynchronized) }
    let start = output.count
    if isFull || previous.width != next.width || previous.height != next.height {
      (pen, row, column, isCursorShown) = (nil, nil, nil, nil)
      setPen(0, in: next)
      output.append(contentsOf: ControlSequence.clearAll)
      // The terminal is empty now, so blank rows require no bytes, unless it has erased them with its own background.
      var empty = CellBuffer(width: next.width, height: next.height)
      if codes.paintsPage && !erasesWithBackground { empty.invalidate() }
      encodeRows(Change(from: empty, to: next))
      encodeLinks(Change(from: empty, to: next), isFull: true)
    } else {
      let change = Change(from: previous, to: next)
      // The colours of the pen may be others in the next grid.
      if !change.sameTables, let pen, Cell(bits: pen).dependsOnTables { self.pen = nil }
      encodeRows(change)
      encodeLinks(change, isFull: false)
    }
    for part in pictures(cellsUnderPictures) {
      move(toRow: part.row, column: part.column)
      output.append(contentsOf: part.bytes)
      // Where a picture leaves the cursor differs between terminals.
      (row, column) = (nil, nil)
    }
    encodeCursor(of: next)
    guard synchronizes else { return }
    if output.count - start > Self.shortFrame {
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

  private mutating func encodeRows(_ change: Change) {
    let (old, new) = (change.previous.cells, change.next.cells)
    let width = change.next.width
    var index = 0
    while index < new.count {
      if change.sameTables {
        // Most cells are unchanged and cost only this comparison.
        while index < new.count, old[index].bits == new[index].bits { index += 1 }
        if index == new.count { break }
      }
      if differs(at: index, change) {
        let row = index / width
        encode(row: row, first: index, change)
        index = (row + 1) * width
      } else {
        index += 1
      }
    }
  }

  /// Whether a cell must be sent.
  ///
  /// The right half of a wide cluster is sent with its left half.
  @inline(__always)
  func differs(at index: Int, _ change: Change) -> Bool {
    let old = change.previous.cells[index]
    let new = change.next.cells[index]
    if old == new, change.sameTables || !new.dependsOnTables { return false }
    if new.isContinuation { return false }
    if change.sameTables || !old.dependsOnTables && !new.dependsOnTables { return visible(old) != visible(new) }
    return looksDifferent(old, new, change)
  }

  /// Whether two cells differ of which at least one refers to a table of its grid.
  private func looksDifferent(_ old: Cell, _ new: Cell, _ change: Change) -> Bool {
    let (one, other) = (Cell(bits: visible(old)), Cell(bits: visible(new)))
    if one.width != other.width || one.attributes != other.attributes || one.isCluster != other.isCluster {
      return true
    }
    let (colours, next) = (change.previous.colours, change.next.colours)
    if codes.ink(one.foreground, colours) != codes.ink(other.foreground, next) { return true }
    if codes.paper(one.background, colours) != codes.paper(other.background, next) { return true }
    if one.isCluster { return change.previous.clusters[one] != change.next.clusters[other] }
    return one.glyph != other.glyph
  }

  private mutating func encode(row: Int, first: Int, _ change: Change) {
    let next = change.next
    let base = row * next.width
    let end = base + next.width
    var last = end - 1
    while last > first, !differs(at: last, change) { last -= 1 }
    // The start of the blanks at the end of the row.
    var tail = end
    let final = visible(next.cells[end - 1])
    if canErase(to: final) {
      while tail > first, visible(next.cells[tail - 1]) == final { tail -= 1 }
    }

    var index = first
    var isForced = false
    while index < end, index <= last || isForced {
      let cell = next.cells[index]
      guard isForced && !cell.isContinuation || differs(at: index, change) else {
        index += 1
        continue
      }
      if index >= tail, last - index >= 3 {
        move(toRow: row, column: index - base)
        setPenForBlank(final & Cell.styleMask, in: next)
        output.append(contentsOf: ControlSequence.eraseToEndOfLine)
        return
      }
      if !bridge(to: index, base: base, row: row, next: next) { move(toRow: row, column: index - base) }
      index += emitRun(at: index, before: last + 1, change)
      // The cursor's position at the right edge differs between terminals.
      if index >= end { column = nil }
      // If the width of the cluster is uncertain, it may have covered the next cell.
      isForced = column == nil && index < end
    }
  }

  /// Appends the sequence that sets the title of the window, without control characters.
  mutating func append(title: String) {
    output.append(contentsOf: ControlSequence.beginTitle)
    for scalar in title.unicodeScalars.prefix(200) where scalar.properties.generalCategory != .control {
      output.append(contentsOf: String(scalar).utf8)
    }
    output.append(contentsOf: ControlSequence.endString)
  }
}
