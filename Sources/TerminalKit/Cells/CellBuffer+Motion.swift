// What motion makes of a frame.
extension CellBuffer {
  /// Moves the cells of an area by some columns, with one style for all of them.
  package mutating func slide(_ area: (rows: Range<Int>, columns: Range<Int>), by shift: Int, style: CellStyle) {
    let style = Cell.PackedStyle(style)
    let columns = area.columns.clamped(to: 0..<width)
    for row in area.rows.clamped(to: 0..<height) {
      let line = Array(cells[row * width..<(row + 1) * width])
      for column in columns {
        let from = column - shift
        var cell = columns.contains(from) ? line[from] : .blank(style)
        // The edge splits a wide cluster.
        let isCut =
          cell.width == 2 && column + 1 == columns.upperBound || cell.isContinuation && column == columns.lowerBound
        if isCut { cell = .blank(style) }
        setCell(Cell(bits: cell.bits & ~Cell.styleMask | style.bits), at: row * width + column)
      }
    }
  }

  /// Lowers the rows of an area, over what was there before it was drawn.
  ///
  /// - Parameter behind: The same grid before the area was drawn.
  package mutating func lower(_ area: (rows: Range<Int>, columns: Range<Int>), by count: Int, over behind: CellBuffer) {
    let rows = area.rows.clamped(to: 0..<height)
    for row in rows.reversed() {
      for column in area.columns.clamped(to: 0..<width) {
        let index = row * width + column
        let source = row - count
        setCell(rows.contains(source) ? cells[source * width + column] : behind.cells[index], at: index)
      }
    }
    if let place = cursor, rows.contains(place.row) { cursor = (min(place.row + count, height - 1), place.column) }
  }

  /// Mixes each colour with that of an earlier frame.
  ///
  /// - Parameters:
  ///   - share: The share of the earlier frame, from 0 to 1.
  ///   - colour: Returns the bytes of a colour of a grid, by whether it is of the foreground.
  package mutating func fade(
    from before: CellBuffer, share: Double, _ colour: (CellStyle.Colour, CellBuffer, Bool) -> UInt32
  ) {
    guard before.width == width, before.height == height else { return }
    let parts = UInt32(min(max(share, 0), 1) * 256)
    func mixed(_ old: UInt32, _ new: UInt32) -> UInt32 {
      stride(from: 0, through: 16, by: 8).reduce(UInt32(0)) { sum, shift in
        let (one, other) = (old >> UInt32(shift) & 0xFF, new >> UInt32(shift) & 0xFF)
        return sum | ((one * parts + other * (256 - parts)) >> 8) << UInt32(shift)
      }
    }
    var known: [UInt64: CellStyle] = [:]
    for index in cells.indices {
      let (old, new) = (before.cells[index], cells[index])
      guard old.bits != new.bits || new.dependsOnTables || old.dependsOnTables else { continue }
      let key =
        UInt64(old.foreground.rawValue) | UInt64(old.background.rawValue) << 16 | UInt64(new.foreground.rawValue) << 32
        | UInt64(new.background.rawValue) << 48
      var style = new.style
      if let mixed = known[key] {
        (style.foreground, style.background) = (mixed.foreground, mixed.background)
      } else {
        let (oldPaper, newPaper) = (colour(old.background, before, false), colour(new.background, self, false))
        let (oldInk, newInk) = (colour(old.foreground, before, true), colour(new.foreground, self, true))
        if oldPaper != newPaper { style.background = self.colour(mixed(oldPaper, newPaper)) }
        if oldInk != newInk { style.foreground = self.colour(mixed(oldInk, newInk)) }
        known[key] = style
      }
      setCell(Cell(bits: new.bits & ~Cell.styleMask | Cell.PackedStyle(style).bits), at: index)
    }
  }
}
