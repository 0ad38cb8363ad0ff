/// A grid of cells to draw into.
///
/// A cell holds one grapheme cluster. A cluster two columns wide takes its cell and an empty one to the right. A
/// cluster of several scalars is kept in a table beside the grid, so that drawing does not allocate per cell. Drawing
/// outside the grid is clipped, never an error. Control characters and bidirectional controls are dropped: text that
/// comes from a plugin cannot steer the terminal.
struct CellBuffer {
  /// Columns.
  private(set) var width: Int
  /// Rows.
  private(set) var height: Int
  /// Row after row, `width` cells each.
  private(set) var cells: [Cell]
  /// The clusters of more than one scalar.
  private(set) var clusters = ClusterTable()

  /// Where the hardware cursor stands after the frame: on the focused row or at the caret, shown or not, because
  /// screen readers and input methods follow it.
  var cursor: (row: Int, column: Int)?
  /// Whether the hardware cursor is shown.
  var cursorVisible = false

  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = [Cell](repeating: .blank(Cell.Look(.plain)), count: self.width * self.height)
  }

  /// Empties every cell and takes the cursor away.
  mutating func clear(_ style: CellStyle = .plain) {
    let blank = Cell.blank(Cell.Look(style))
    for index in cells.indices { cells[index] = blank }
    clusters.removeAll()
    cursor = nil
    cursorVisible = false
  }

  /// Gives the grid another size and empties it.
  mutating func resize(width: Int, height: Int) {
    if width == self.width, height == self.height {
      clear()
    } else {
      self = CellBuffer(width: width, height: height)
    }
  }

  /// Becomes equal to another grid, in the storage it has where the sizes agree.
  mutating func assign(_ other: CellBuffer) {
    guard width == other.width, height == other.height else {
      self = other
      return
    }
    for index in cells.indices { cells[index] = other.cells[index] }
    clusters = other.clusters
    cursor = other.cursor
    cursorVisible = other.cursorVisible
  }

  // MARK: - Drawing

  /// Writes text to the right of a place.
  ///
  /// It is clipped at the edges of the grid and after `limit` columns; a wide cluster is never split, a space stands
  /// for the half that is visible. A tab counts as one space.
  ///
  /// - Returns: how many columns the text took from `column` on, so that the next piece starts at `column` plus that.
  @discardableResult
  mutating func write(_ text: String, row: Int, column: Int, style: CellStyle, limit: Int? = nil) -> Int {
    guard row >= 0, row < height else { return 0 }
    let end = min(width, limit.map { column.addingSaturating(max(0, $0)) } ?? width)
    guard column < end else { return 0 }
    let look = Cell.Look(style)
    let base = row * width
    var place = column
    let bytes = text.utf8
    var index = bytes.startIndex
    while index != bytes.endIndex, place < end {
      let next = bytes.index(after: index)
      let byte = bytes[index]
      if byte < 0x80, next == bytes.endIndex || bytes[next] < 0x80 {
        index = next
        guard byte == 0x09 || byte >= 0x20 && byte != 0x7F else { continue }
        if place >= 0 {
          put(Cell(glyph: byte == 0x09 ? 0x20 : UInt32(byte), look: look, width: 1), at: base + place, from: base)
        }
        place += 1
      } else {
        let after = text.index(after: index)
        place += write(cluster: text[index..<after], base: base, place: place, end: end, look: look)
        index = after
      }
    }
    return place - column
  }

  /// Writes one cluster that is not plain ASCII, and returns the columns it took.
  private mutating func write(cluster: Substring, base: Int, place: Int, end: Int, look: Cell.Look) -> Int {
    let columns = TextWidth.columns(cluster: cluster.unicodeScalars)
    guard columns > 0 else { return 0 }
    guard place >= 0, place + columns <= end else {
      // One half of a wide cluster is out of sight.
      if place < 0, place + columns > 0 { put(.blank(look), at: base, from: base) }
      if place >= 0 { put(.blank(look), at: base + place, from: base) }
      return place < 0 ? columns : 1
    }
    let scalars = cluster.unicodeScalars
    let glyph: UInt32
    if let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      glyph = only == "\t" ? 0x20 : only.value
    } else {
      glyph = clusters.glyph(for: cluster)
    }
    put(Cell(glyph: glyph, look: look, width: columns), at: base + place, from: base)
    return columns
  }

  /// Stores a cell and, for a wide one, its right half, and empties the halves of wide clusters it cut.
  private mutating func put(_ cell: Cell, at index: Int, from base: Int) {
    let after = index + cell.width
    if cells[index].isContinuation, index > base { blankGlyph(at: index - 1) }
    if after < base + width, cells[after].isContinuation { blankGlyph(at: after) }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = Cell(bits: cell.bits & Cell.styleMask) }
  }

  private mutating func blankGlyph(at index: Int) {
    cells[index] = Cell(bits: cells[index].bits & Cell.styleMask | Cell.blank(Cell.Look(.plain)).bits)
  }

  /// Empties the halves that stay of wide clusters which an edge of the span cuts.
  private mutating func mendEdges(row: Int, columns: Range<Int>) {
    let base = row * width
    if columns.lowerBound > 0, cells[base + columns.lowerBound].isContinuation {
      blankGlyph(at: base + columns.lowerBound - 1)
      blankGlyph(at: base + columns.lowerBound)
    }
    if columns.upperBound < width, cells[base + columns.upperBound].isContinuation {
      blankGlyph(at: base + columns.upperBound - 1)
      blankGlyph(at: base + columns.upperBound)
    }
  }

  /// The part of a rectangle that lies in the grid.
  private func clipped(row: Int, column: Int, width: Int, height: Int) -> (rows: Range<Int>, columns: Range<Int>)? {
    let top = max(0, row)
    let bottom = min(self.height, row.addingSaturating(max(0, height)))
    let left = max(0, column)
    let right = min(self.width, column.addingSaturating(max(0, width)))
    guard top < bottom, left < right else { return nil }
    return (top..<bottom, left..<right)
  }

  /// Fills a rectangle with one character, which repeats every two columns when it is wide.
  mutating func fill(
    row: Int, column: Int, width: Int, height: Int, with character: Character = " ", style: CellStyle
  ) {
    guard let area = clipped(row: row, column: column, width: width, height: height) else { return }
    let look = Cell.Look(style)
    let columns = TextWidth.columns(character)
    var cell = Cell.blank(look)
    if columns > 0, character != "\t" {
      let scalars = character.unicodeScalars
      if let first = scalars.first, scalars.count == 1 {
        cell = Cell(glyph: first.value, look: look, width: columns)
      } else {
        cell = Cell(glyph: clusters.glyph(for: Substring(String(character))), look: look, width: columns)
      }
    }
    for row in area.rows {
      mendEdges(row: row, columns: area.columns)
      let base = row * self.width
      var place = area.columns.lowerBound
      while place < area.columns.upperBound {
        if cell.width == 2, place + 1 < area.columns.upperBound {
          cells[base + place] = cell
          cells[base + place + 1] = Cell(bits: cell.bits & Cell.styleMask)
          place += 2
        } else {
          cells[base + place] = cell.width == 2 ? .blank(look) : cell
          place += 1
        }
      }
    }
  }

  /// Changes the style of what a rectangle shows, and leaves the text.
  ///
  /// `change` is called once for each run of cells that look alike.
  mutating func restyle(row: Int, column: Int, width: Int, height: Int, _ change: (inout CellStyle) -> Void) {
    guard let area = clipped(row: row, column: column, width: width, height: height) else { return }
    var before: UInt64?
    var after: UInt64 = 0
    for row in area.rows {
      for index in row * self.width + area.columns.lowerBound..<row * self.width + area.columns.upperBound {
        let old = cells[index].bits & Cell.styleMask
        if old != before {
          var style = cells[index].style
          change(&style)
          before = old
          after = Cell.Look(style).bits
        }
        cells[index].bits = cells[index].bits & ~Cell.styleMask | after
      }
    }
  }

  /// Draws another grid over this one with its top left cell at a place; its cursor, if any, comes along.
  mutating func copy(_ other: CellBuffer, row: Int, column: Int) {
    guard let area = clipped(row: row, column: column, width: other.width, height: other.height) else { return }
    for target in area.rows {
      mendEdges(row: target, columns: area.columns)
      for place in area.columns {
        var cell = other.cells[(target - row) * other.width + place - column]
        if cell.isCluster {
          cell = Cell(bits: cell.bits & ~Cell.glyphMask | UInt64(clusters.glyph(for: other.clusters[cell])))
        }
        // A wide cluster that the edge of this grid cuts in two.
        let cut =
          cell.width == 2 && place + 1 == area.columns.upperBound
          || cell.isContinuation && place == area.columns.lowerBound
        cells[target * width + place] = cut ? Cell.blank(Cell.Look(cell.style)) : cell
      }
    }
    if let inner = other.cursor {
      cursor = (row + inner.row, column + inner.column)
      cursorVisible = other.cursorVisible
    }
  }
}

extension Int {
  /// The sum, or the nearest number there is.
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
