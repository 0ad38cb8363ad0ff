/// A painter of the pictures on the screen, which chooses the parts that are to be drawn as sixels.
///
/// A terminal keeps what it has drawn until something is written to the cells. So a cell is drawn again only if it was
/// written to, or if another part of the picture belongs there.
struct SixelPainter {
  private var pictures: [UInt32: SixelPicture] = [:]

  /// Takes the pictures on the screen.
  mutating func take(_ graphics: [ImageGraphic]) {
    guard !pictures.isEmpty || !graphics.isEmpty else { return }
    pictures = [:]
    for graphic in graphics { if case .sixel(let picture) = graphic.content { pictures[graphic.id] = picture } }
  }

  /// Returns what draws the parts of pictures that the terminal does not show yet.
  ///
  /// - Parameters:
  ///   - shown: The grid that the terminal shows, or nil if it shows nothing.
  ///   - next: The grid that it is to show, which has been sent.
  ///   - written: The cells under pictures to which something was written.
  func parts(from shown: CellBuffer?, to next: CellBuffer, written: [Range<Int>]) -> [PictureBytes] {
    guard !next.places.isEmpty else { return [] }
    let written = Set(written.joined())
    return next.places.flatMap { place -> [PictureBytes] in
      guard let picture = pictures[place.id] else { return [] }
      let known = shown.flatMap { $0.places.contains(place) ? $0 : nil }
      let missing = next.uncovered(place).filter { index in
        // In the last row, some terminals would scroll the screen.
        index < (next.height - 1) * next.width
          && (written.contains(index) || known?.shows(place, at: index) != true)
      }
      return Self.areas(missing, width: next.width).flatMap { Self.pieces($0, of: picture) }.map { area in
        let (row, column) = (area.row - place.row, area.column - place.column)
        return PictureBytes(
          row: area.row, column: area.column,
          bytes: picture.bytes(columns: column..<column + area.width, rows: row..<row + area.height))
      }
    }
  }

  private struct Area: Equatable {
    var row: Int
    var column: Int
    var width: Int
    var height: Int
  }

  /// Returns the rectangles that consist of some cells, which are in order.
  private static func areas(_ cells: [Int], width: Int) -> [Area] {
    var runs: [Area] = []
    for index in cells {
      let (row, column) = (index / width, index % width)
      if let last = runs.last, last.row == row, last.column + last.width == column {
        runs[runs.count - 1].width += 1
      } else {
        runs.append(Area(row: row, column: column, width: 1, height: 1))
      }
    }
    var areas: [Area] = []
    for run in runs {
      let above = areas.lastIndex {
        $0.column == run.column && $0.width == run.width && $0.row + $0.height == run.row
      }
      if let above { areas[above].height += 1 } else { areas.append(run) }
    }
    return areas
  }

  /// Divides a rectangle into ones that are not larger than the terminal draws.
  private static func pieces(_ area: Area, of picture: SixelPicture) -> [Area] {
    let wide = max(1, picture.terminal.mostWidth / picture.terminal.cellWidth)
    let high = max(1, picture.terminal.mostHeight / picture.terminal.cellHeight)
    return stride(from: 0, to: area.height, by: high).flatMap { row in
      stride(from: 0, to: area.width, by: wide).map { column in
        Area(
          row: area.row + row, column: area.column + column, width: min(wide, area.width - column),
          height: min(high, area.height - row))
      }
    }
  }
}
