extension FrameEncoder {
  /// The attributes that are visible on a blank cell.
  private static let blankAttributes = Cell.PackedStyle(
    CellStyle(attributes: [.underline, .reverse, .strikethrough])
  ).bits

  /// Returns the bits of a cell without invisible differences: colours that look the same, and the foreground of a
  /// blank.
  @inline(__always)
  func visible(_ cell: Cell) -> UInt64 {
    let bits = codes.canonical(cell.bits)
    guard cell.isBlank, bits & FrameEncoder.blankAttributes == 0 else { return bits }
    return bits & (~Cell.styleMask | Cell.backgroundMask)
  }

  /// Whether erasing leaves cells that look like one with these visible bits.
  func canErase(to bits: UInt64) -> Bool {
    let cell = Cell(bits: bits)
    guard cell.isBlank, bits & FrameEncoder.blankAttributes == 0 else { return false }
    return erasesWithBackground || cell.background == .plain && !codes.paintsPage
  }

  /// Whether a cell can be sent with the current pen.
  @inline(__always)
  func fits(_ cell: Cell) -> Bool {
    guard let pen else { return false }
    let wanted = visible(cell) & Cell.styleMask
    return wanted == pen || cell.isBlank && FrameEncoder.looksAlikeOnBlanks(pen, wanted)
  }

  private static func looksAlikeOnBlanks(_ pen: UInt64, _ wanted: UInt64) -> Bool {
    (pen | wanted) & blankAttributes == 0 && pen & Cell.backgroundMask == wanted & Cell.backgroundMask
  }

  /// Sets the pen so that erasing produces blanks of the given style.
  mutating func setPenForBlank(_ wanted: UInt64, in next: CellBuffer) {
    if let pen, FrameEncoder.looksAlikeOnBlanks(pen, wanted) { return }
    setPen(wanted, in: next)
  }

  /// Changes the terminal's style with the shorter of two sequences: an incremental change, or a reset followed by the
  /// new style.
  mutating func setPen(_ wanted: UInt64, in next: CellBuffer) {
    guard wanted != pen else { return }
    let start = output.count
    appendChange(from: nil, to: wanted, next.colours)
    if let pen {
      let middle = output.count
      appendChange(from: pen, to: wanted, next.colours)
      if output.count - middle == ControlSequence.resetPen.count {
        // The styles look the same here. A sequence without parameters would be a reset.
        output.removeLast(output.count - start)
      } else if output.count - middle <= middle - start {
        output.removeSubrange(start..<middle)
      } else {
        output.removeLast(output.count - middle)
      }
    }
    pen = wanted
  }

  /// Appends the sequence that changes the style, from a reset if there is no style before.
  private mutating func appendChange(from old: UInt64?, to new: UInt64, _ table: ColourTable) {
    output.append(contentsOf: [0x1B, 0x5B])
    // An empty first parameter means 0, a reset.
    var needsSeparator = old == nil
    let after = Cell(bits: new)
    let before = old.map(Cell.init(bits:))
    append(attributes: after.attributes, before: before?.attributes ?? [], &needsSeparator)
    let ink = codes.ink(after.foreground, table)
    if ink != before.map({ codes.ink($0.foreground, table) }) ?? .own { append(ink, base: 30, &needsSeparator) }
    let paper = codes.paper(after.background, table)
    if paper != before.map({ codes.paper($0.background, table) }) ?? .own { append(paper, base: 40, &needsSeparator) }
    output.append(0x6D)
  }

  private mutating func append(
    attributes after: CellStyle.Attributes, before: CellStyle.Attributes, _ needsSeparator: inout Bool
  ) {
    var before = before
    // A single code ends both bold and dim.
    if !before.intersection([.bold, .dim]).isSubset(of: after) {
      append(parameter: 22, &needsSeparator)
      before.subtract([.bold, .dim])
    }
    let lost = before.subtracting(after)
    let gained = after.subtracting(before)
    if lost.contains(.italic) { append(parameter: 23, &needsSeparator) }
    if lost.contains(.underline) { append(parameter: 24, &needsSeparator) }
    if lost.contains(.reverse) { append(parameter: 27, &needsSeparator) }
    if lost.contains(.strikethrough) { append(parameter: 29, &needsSeparator) }
    if gained.contains(.bold) { append(parameter: 1, &needsSeparator) }
    if gained.contains(.dim) { append(parameter: 2, &needsSeparator) }
    if gained.contains(.italic) { append(parameter: 3, &needsSeparator) }
    if gained.contains(.underline) { append(parameter: 4, &needsSeparator) }
    if gained.contains(.reverse) { append(parameter: 7, &needsSeparator) }
    if gained.contains(.strikethrough) { append(parameter: 9, &needsSeparator) }
  }

  /// Appends the parameters of a colour.
  ///
  /// `base` is 30 for the foreground and 40 for the background.
  private mutating func append(_ code: ColourCodes.Code, base: Int, _ needsSeparator: inout Bool) {
    switch code {
    case .own: append(parameter: base + 9, &needsSeparator)
    case .palette(let number):
      append(parameter: number < 8 ? base + Int(number) : base + 52 + Int(number), &needsSeparator)
    case .indexed(let number):
      append(parameter: base + 8, &needsSeparator)
      append(parameter: 5, &needsSeparator)
      append(parameter: Int(number), &needsSeparator)
    case .direct(let rgb):
      append(parameter: base + 8, &needsSeparator)
      append(parameter: 2, &needsSeparator)
      append(parameter: Int(rgb >> 16 & 0xFF), &needsSeparator)
      append(parameter: Int(rgb >> 8 & 0xFF), &needsSeparator)
      append(parameter: Int(rgb & 0xFF), &needsSeparator)
    }
  }

  private mutating func append(parameter: Int, _ needsSeparator: inout Bool) {
    if needsSeparator { output.append(0x3B) }
    append(number: parameter)
    needsSeparator = true
  }

  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    output.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}
