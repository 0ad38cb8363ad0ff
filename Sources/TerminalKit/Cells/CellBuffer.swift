/// A grid of cells to draw into.
///
/// A cell holds one grapheme cluster. A cluster that is two columns wide occupies its cell and an empty one to its
/// right. Clusters of several scalars are stored in a separate table, so that drawing doesn't allocate per cell.
/// Drawing outside the grid is clipped and never an error. Control characters and bidirectional controls are dropped,
/// so that text from a plugin can't control the terminal.
package struct CellBuffer {
  /// The most columns and rows of a terminal's grid, regardless of what the terminal reports.
  package static let (mostColumns, mostRows) = (1000, 500)

  /// The number of columns.
  package private(set) var width: Int
  /// The number of rows.
  package private(set) var height: Int
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// The clusters with more than one scalar.
  var clusters = ClusterTable()
  /// The colours that are no tokens.
  package private(set) var colours = ColourTable()

  /// The links, some of which may be covered by what was drawn later.
  package private(set) var links: [TerminalLink] = []
  /// The pictures that the terminal draws over cells, some of which may be covered by what was drawn later.
  package private(set) var places: [PicturePlace] = []

  /// The position of the hardware cursor after the frame: the focused row or the caret.
  ///
  /// Screen readers and input methods follow the cursor even if it is hidden.
  package var cursor: (row: Int, column: Int)?
  /// Whether the hardware cursor is visible.
  package var cursorVisible = false

  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = [Cell](repeating: .blank(Cell.PackedStyle(.plain)), count: self.width * self.height)
  }

  /// Clears all cells and removes the cursor.
  mutating func clear(_ style: CellStyle = .plain) {
    let blank = Cell.blank(Cell.PackedStyle(style))
    for index in cells.indices { cells[index] = blank }
    clusters.removeAll()
    colours.removeAll()
    links.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    cursor = nil
    cursorVisible = false
  }

  /// Makes each cell one that differs from any that is drawn.
  package mutating func invalidate() {
    for index in cells.indices { cells[index] = Cell(bits: Cell.glyphMask) }
  }

  /// Copies another grid, reusing the storage if the sizes are equal.
  mutating func assign(_ other: CellBuffer) {
    guard width == other.width, height == other.height else {
      self = other
      return
    }
    for index in cells.indices { cells[index] = other.cells[index] }
    clusters = other.clusters
    colours = other.colours
    links = other.links
    places = other.places
    cursor = other.cursor
    cursorVisible = other.cursorVisible
  }

  /// Makes what is drawn in some columns of a row lead to an address.
  package mutating func link(row: Int, column: Int, width: Int, to address: String) {
    guard links.count < TerminalLink.mostOfFrame,
      let area = clipped(row: row, column: column, width: width, height: 1)
    else { return }
    restyle(row: row, column: column, width: width, height: 1) { $0.attributes.insert(.link) }
    let link = TerminalLink(row: row, columns: area.columns, address: address)
    // A block that is drawn again brings the same ones.
    if !links.contains(link) { links.append(link) }
  }

  /// Notes that the terminal draws a picture over cells that have its number as their foreground.
  package mutating func place(_ picture: PicturePlace) {
    // A block that is drawn again brings the same one.
    if !places.contains(picture) { places.append(picture) }
  }

  /// Replaces a cell with one whose meaning depends on the same tables.
  mutating func setCell(_ cell: Cell, at index: Int) { cells[index] = cell }

  /// Returns the index of a colour of three bytes, for use in the style of a cell of this grid.
  package mutating func colour(_ rgb: UInt32) -> CellStyle.Colour { colours.colour(rgb) }

  // MARK: - Drawing

  /// Writes text to the right of a column.
  ///
  /// The text is clipped at the edges of the grid and after `limit` columns. A wide cluster is never split; a space
  /// replaces its visible half. A tab counts as one space.
  ///
  /// - Returns: The width of the text in columns, so that the next run starts at `column` plus this number.
  @discardableResult
  package mutating func write(_ text: String, row: Int, column: Int, style: CellStyle, limit: Int? = nil) -> Int {
    guard row >= 0, row < height else { return 0 }
    let end = min(width, limit.map { column.addingSaturating(max(0, $0)) } ?? width)
    guard column < end else { return 0 }
    let packedStyle = Cell.PackedStyle(style)
    let base = row * width
    var position = column
    let bytes = text.utf8.span
    var offset = 0
    while offset < bytes.count, position < end {
      if let scalar = TextWidth.loneScalar(in: bytes, at: offset) {
        offset = scalar.end
        guard TextWidth.isShown(scalar.value) else { continue }
        if position >= 0 {
          let glyph = scalar.value == 0x09 ? 0x20 : scalar.value
          put(Cell(glyph: glyph, packedStyle: packedStyle, width: 1), at: base + position, from: base)
        }
        position += 1
      } else {
        let cluster = TextWidth.cluster(of: text, at: offset)
        position += write(cluster: cluster, base: base, position: position, end: end, packedStyle: packedStyle)
        offset += cluster.utf8.count
      }
    }
    return position - column
  }

  /// Writes a non-ASCII cluster and returns its number of columns.
  private mutating func write(cluster: Substring, base: Int, position: Int, end: Int, packedStyle: Cell.PackedStyle)
    -> Int
  {
    let columns = TextWidth.columns(cluster: cluster.unicodeScalars)
    guard columns > 0 else { return 0 }
    guard position >= 0, position + columns <= end else {
      // One half of a wide cluster is outside the visible columns.
      if position < 0, position + columns > 0 { put(.blank(packedStyle), at: base, from: base) }
      if position >= 0 { put(.blank(packedStyle), at: base + position, from: base) }
      return position < 0 ? columns : 1
    }
    let scalars = cluster.unicodeScalars
    let glyph: UInt32
    if let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      glyph = only == "\t" ? 0x20 : only.value
    } else {
      glyph = clusters.glyph(for: cluster)
    }
    put(Cell(glyph: glyph, packedStyle: packedStyle, width: columns), at: base + position, from: base)
    return columns
  }

  /// Stores a cell, along with its right half if it is wide, and clears the remaining halves of overwritten wide
  /// clusters.
  private mutating func put(_ cell: Cell, at index: Int, from base: Int) {
    let after = index + cell.width
    if cells[index].isContinuation, index > base { blankGlyph(at: index - 1) }
    if after < base + width, cells[after].isContinuation { blankGlyph(at: after) }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = Cell(bits: cell.bits & Cell.styleMask) }
  }

  private mutating func blankGlyph(at index: Int) {
    cells[index] = Cell(bits: cells[index].bits & Cell.styleMask | Cell.blank(Cell.PackedStyle(.plain)).bits)
  }

  /// Writes cells of one column each that refer to no table, clipped at the edges of the grid.
  ///
  /// - Parameter paper: The background of the cells that have none.
  package mutating func write(cells other: ArraySlice<Cell>, row: Int, column: Int, paper: CellStyle.Colour) {
    guard let area = clipped(row: row, column: column, width: other.count, height: 1) else { return }
    clearSplitClusters(row: row, columns: area.columns)
    let behind = Cell.PackedStyle(CellStyle(background: paper)).bits
    for position in area.columns {
      let cell = other[other.startIndex + position - column]
      cells[row * width + position] = cell.background == .plain ? Cell(bits: cell.bits | behind) : cell
    }
  }

  /// Clears both halves of wide clusters that cross an edge of a range of columns.
  private mutating func clearSplitClusters(row: Int, columns: Range<Int>) {
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

  /// Returns the part of a rectangle that is inside the grid.
  private func clipped(row: Int, column: Int, width: Int, height: Int) -> (rows: Range<Int>, columns: Range<Int>)? {
    let top = max(0, row)
    let bottom = min(self.height, row.addingSaturating(max(0, height)))
    let left = max(0, column)
    let right = min(self.width, column.addingSaturating(max(0, width)))
    guard top < bottom, left < right else { return nil }
    return (top..<bottom, left..<right)
  }

  /// Fills a rectangle with a character, repeating it every two columns if it is wide.
  package mutating func fill(
    row: Int, column: Int, width: Int, height: Int, with character: Character = " ", style: CellStyle
  ) {
    guard let area = clipped(row: row, column: column, width: width, height: height) else { return }
    let packedStyle = Cell.PackedStyle(style)
    let columns = TextWidth.columns(character)
    var cell = Cell.blank(packedStyle)
    if columns > 0, character != "\t" {
      let scalars = character.unicodeScalars
      if let first = scalars.first, scalars.count == 1 {
        cell = Cell(glyph: first.value, packedStyle: packedStyle, width: columns)
      } else {
        cell = Cell(glyph: clusters.glyph(for: Substring(String(character))), packedStyle: packedStyle, width: columns)
      }
    }
    for row in area.rows {
      clearSplitClusters(row: row, columns: area.columns)
      let base = row * self.width
      var position = area.columns.lowerBound
      while position < area.columns.upperBound {
        if cell.width == 2, position + 1 < area.columns.upperBound {
          cells[base + position] = cell
          cells[base + position + 1] = Cell(bits: cell.bits & Cell.styleMask)
          position += 2
        } else {
          cells[base + position] = cell.width == 2 ? .blank(packedStyle) : cell
          position += 1
        }
      }
    }
  }

  /// Changes the style of the cells in a rectangle without changing the text.
  ///
  /// `change` is called once for each run of cells with the same style.
  package mutating func restyle(row: Int, column: Int, width: Int, height: Int, _ change: (inout CellStyle) -> Void) {
    recolour(row: row, column: column, width: width, height: height) { style, _ in change(&style) }
  }

  /// Changes the style of the cells in a rectangle to one that may need colours which are no tokens.
  ///
  /// `change` is called once for each run of cells with the same style.
  package mutating func recolour(
    row: Int, column: Int, width: Int, height: Int, _ change: (inout CellStyle, inout ColourTable) -> Void
  ) {
    guard let area = clipped(row: row, column: column, width: width, height: height) else { return }
    var before: UInt64?
    var after: UInt64 = 0
    for row in area.rows {
      for index in row * self.width + area.columns.lowerBound..<row * self.width + area.columns.upperBound {
        let old = cells[index].bits & Cell.styleMask
        if old != before {
          var style = cells[index].style
          change(&style, &colours)
          before = old
          after = Cell.PackedStyle(style).bits
        }
        cells[index].bits = cells[index].bits & ~Cell.styleMask | after
      }
    }
  }

  /// Copies the cells in a rectangle from a grid of the same size, whose tables are the beginnings of this grid's.
  package mutating func copyCells(of other: CellBuffer, row: Int, column: Int, width: Int, height: Int) {
    guard other.cells.count == cells.count,
      let area = clipped(row: row, column: column, width: width, height: height)
    else { return }
    for row in area.rows {
      clearSplitClusters(row: row, columns: area.columns)
      for index in row * self.width + area.columns.lowerBound..<row * self.width + area.columns.upperBound {
        cells[index] = other.cells[index]
      }
    }
  }

  /// Draws another grid over this one, with its top left cell at a row and column.
  ///
  /// The other grid's cursor is copied as well if it has one.
  package mutating func copy(_ other: CellBuffer, row: Int, column: Int) {
    guard let area = clipped(row: row, column: column, width: other.width, height: other.height) else { return }
    for target in area.rows {
      clearSplitClusters(row: target, columns: area.columns)
      for position in area.columns {
        var cell = other.cells[(target - row) * other.width + position - column]
        if cell.isCluster {
          cell = Cell(bits: cell.bits & ~Cell.glyphMask | UInt64(clusters.glyph(for: other.clusters[cell])))
        }
        if cell.foreground.isInTable || cell.background.isInTable {
          cell.style = CellStyle(
            foreground: own(cell.foreground, of: other), background: own(cell.background, of: other),
            attributes: cell.attributes)
        }
        // The edge of this grid splits a wide cluster.
        let cut =
          cell.width == 2 && position + 1 == area.columns.upperBound
          || cell.isContinuation && position == area.columns.lowerBound
        cells[target * width + position] = cut ? Cell.blank(Cell.PackedStyle(cell.style)) : cell
      }
    }
    if let inner = other.cursor {
      cursor = (row + inner.row, column + inner.column)
      cursorVisible = other.cursorVisible
    }
  }

  /// Returns a colour of another grid as one of this grid.
  private mutating func own(_ colour: CellStyle.Colour, of other: CellBuffer) -> CellStyle.Colour {
    guard colour.isInTable, let rgb = other.colours[colour] else { return colour }
    return colours.colour(rgb)
  }
}

extension Int {
  /// Returns the sum, clamped to the range of `Int`.
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
