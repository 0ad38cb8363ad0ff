extension FrameEncoder {
  private static let foregroundMask: UInt64 = 0xFF << 32
  private static let backgroundMask: UInt64 = 0xFF << 40
  /// The attributes that are visible on a blank cell: underline and reverse.
  private static let blankAttributes =
    UInt64(
      CellStyle.Attributes.underline.union(.reverse).rawValue) << 48

  /// A blank cell in the terminal's default colours.
  static let plainBlank = Cell.blank(Cell.PackedStyle(.plain)).bits

  /// Returns the bits of a cell without invisible differences: colours on a monochrome terminal, and the foreground of
  /// a blank.
  @inline(__always)
  func visible(_ cell: Cell) -> UInt64 {
    var bits = cell.bits
    if depth == .monochrome { bits &= ~(FrameEncoder.foregroundMask | FrameEncoder.backgroundMask) }
    if cell.isBlank, bits & FrameEncoder.blankAttributes == 0 {
      bits &= ~Cell.styleMask | FrameEncoder.backgroundMask
    }
    return bits
  }

  /// Whether a cell can be sent with the current pen.
  @inline(__always)
  func fits(_ cell: Cell) -> Bool {
    guard let pen else { return false }
    let wanted = visible(cell) & Cell.styleMask
    return wanted == pen || cell.isBlank && FrameEncoder.looksAlikeOnBlanks(pen, wanted)
  }

  private static func looksAlikeOnBlanks(_ pen: UInt64, _ wanted: UInt64) -> Bool {
    (pen | wanted) & blankAttributes == 0 && pen & backgroundMask == wanted & backgroundMask
  }

  /// Sets the pen so that erasing produces blanks of the given style.
  mutating func setPenForBlank(_ wanted: UInt64) {
    if let pen, FrameEncoder.looksAlikeOnBlanks(pen, wanted) { return }
    setPen(wanted)
  }

  /// Changes the terminal's style with the shorter of two sequences: an incremental change, or a reset followed by the
  /// new style.
  mutating func setPen(_ wanted: UInt64) {
    guard wanted != pen else { return }
    let start = output.count
    if let pen, wanted != 0 {
      appendChange(from: pen, to: wanted, isFromReset: false)
      let middle = output.count
      appendChange(from: 0, to: wanted, isFromReset: true)
      if output.count - middle < middle - start {
        output.removeSubrange(start..<middle)
      } else {
        output.removeLast(output.count - middle)
      }
    } else {
      appendChange(from: 0, to: wanted, isFromReset: true)
    }
    pen = wanted
  }

  private mutating func appendChange(from old: UInt64, to new: UInt64, isFromReset: Bool) {
    output.append(contentsOf: [0x1B, 0x5B])
    // An empty first parameter means 0, a reset.
    var needsSeparator = isFromReset
    func attributes(_ bits: UInt64) -> CellStyle.Attributes {
      CellStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 48))
    }
    var before = attributes(old)
    let after = attributes(new)
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
    if gained.contains(.bold) { append(parameter: 1, &needsSeparator) }
    if gained.contains(.dim) { append(parameter: 2, &needsSeparator) }
    if gained.contains(.italic) { append(parameter: 3, &needsSeparator) }
    if gained.contains(.underline) { append(parameter: 4, &needsSeparator) }
    if gained.contains(.reverse) { append(parameter: 7, &needsSeparator) }
    if (old ^ new) & FrameEncoder.foregroundMask != 0 {
      append(colour: UInt8(truncatingIfNeeded: new >> 32), base: 30, &needsSeparator)
    }
    if (old ^ new) & FrameEncoder.backgroundMask != 0 {
      append(colour: UInt8(truncatingIfNeeded: new >> 40), base: 40, &needsSeparator)
    }
    output.append(0x6D)
  }

  /// Appends the parameters of a colour.
  ///
  /// `base` is 30 for the foreground and 40 for the background.
  private mutating func append(colour number: UInt8, base: Int, _ needsSeparator: inout Bool) {
    let colour = CellStyle.Colour(rawValue: number) ?? .plain
    guard depth == .direct || depth == .indexed, let themed = theme[colour] else {
      return append(parameter: Self.colourCode(Int(colour.ofPalette.rawValue), base: base), &needsSeparator)
    }
    append(parameter: base + 8, &needsSeparator)
    let parameters = depth == .direct ? [2, themed.red, themed.green, themed.blue] : [5, themed.indexed]
    for parameter in parameters { append(parameter: parameter, &needsSeparator) }
  }

  /// Returns the code of a colour of the palette.
  private static func colourCode(_ colour: Int, base: Int) -> Int {
    switch colour {
    case 1...8: base + colour - 1
    case 9...16: base + 60 + colour - 9
    default: base + 9
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
