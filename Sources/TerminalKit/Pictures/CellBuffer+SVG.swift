extension CellBuffer {
  /// Renders the grid as a self-contained SVG image of a window with a title.
  package func svg(title: String, page: PageColours, codes: ColourCodes) -> String {
    picture(title: title, page: page, codes: codes).finished
  }

  /// Draws the grid.
  func picture(title: String, page: PageColours, codes: ColourCodes) -> SVGPicture {
    var picture = SVGPicture(columns: width, rows: height, title: title, page: page, codes: codes, table: colours)
    for row in 0..<height {
      var column = 0
      while column < width {
        let first = cells[row * width + column]
        let style = first.style
        let start = column
        let shapes = BlockShape.parts(first.glyph)
        if !shapes.isEmpty {
          while column < width, cells[row * width + column] == first { column += 1 }
          picture.add(shapes, row: row, column: start, columns: column - start, style: style)
          continue
        }
        if let line = first.line {
          repeat { column += 1 } while line.isAcross && column < width && cells[row * width + column] == first
          picture.add(line, row: row, column: start, columns: column - start, style: style)
          continue
        }
        var dots: [UInt8] = []
        while column < width, cells[row * width + column].style == style,
          let pattern = cells[row * width + column].braille
        {
          dots.append(pattern)
          column += 1
        }
        if !dots.isEmpty {
          picture.add(dots: dots, row: row, column: start, style: style)
          continue
        }
        var text = ""
        while column < width, cells[row * width + column].style == style {
          let cell = cells[row * width + column]
          // Clusters other than plain letters become separate text elements, so that each one keeps its column in any
          // font.
          let isPlain = cell.glyph < 0x2E80 && !cell.isCluster
          let isShape = !BlockShape.parts(cell.glyph).isEmpty || cell.braille != nil || cell.line != nil
          if !isPlain || isShape, column > start { break }
          append(cell, to: &text)
          column += max(1, cell.width)
          if !isPlain { break }
        }
        picture.add(text, row: row, column: start, columns: column - start, style: style)
      }
    }
    if cursorVisible, let cursor { picture.add(cursorAt: cursor.row, column: cursor.column) }
    return picture
  }
}

extension Cell {
  /// The shape of a box drawing character, or nil for another character.
  fileprivate var line: LineShape? { isCluster ? nil : LineShape(glyph) }

  /// The pattern of a Braille character, one bit a dot, or nil for another character.
  fileprivate var braille: UInt8? {
    !isCluster && (0x2800...0x28FF).contains(glyph) ? UInt8(glyph & 0xFF) : nil
  }
}
