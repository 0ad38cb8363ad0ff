package import Bytes

// A grid as bytes, for the file from which the next run of an app shows it.
extension CellBuffer {
  /// The grid as bytes, without its links, its cursor and the pictures that the terminal draws.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.integer(UInt16(clamping: width))
    writer.integer(UInt16(clamping: height))
    writer.texts(clusters.texts)
    writer.count(colours.count)
    for colour in colours.colours { writer.integer(colour) }
    var index = 0
    while index < cells.count {
      // Most cells are like the one before.
      var end = index + 1
      while end < cells.count, end - index < UInt16.max, cells[end] == cells[index] { end += 1 }
      writer.integer(UInt16(end - index))
      writer.integer(cells[index].bits)
      index = end
    }
    return writer.bytes
  }

  /// Reads a grid, and checks that each cell can be drawn.
  package init(_ bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    let (width, height) = (Int(try reader.integer(UInt16.self)), Int(try reader.integer(UInt16.self)))
    guard width <= Self.mostColumns, height <= Self.mostRows else { throw ByteError("a grid of \(width)×\(height)") }
    self.init(width: width, height: height)
    for text in try reader.texts() { try add(cluster: text) }
    for _ in 0..<(try reader.count()) { _ = colour(try reader.integer()) }
    var index = 0
    while index < cells.count {
      let count = Int(try reader.integer(UInt16.self))
      let cell = Cell(bits: try reader.integer())
      guard count > 0, count <= cells.count - index, canDraw(cell) else {
        throw ByteError("a cell that cannot be drawn")
      }
      for place in index..<index + count { setCell(cell, at: place) }
      index += count
    }
    try reader.end()
    for index in cells.indices where cells[index].width == 2 {
      guard index % width + 1 < width, cells[index + 1].isContinuation else { throw ByteError("half of a cluster") }
    }
  }

  private mutating func add(cluster text: String) throws(ByteError) {
    let known = clusters.texts.count
    guard text.unicodeScalars.allSatisfy(Self.isDrawn),
      clusters.glyph(for: text[...]) == Cell.clusterFlag | UInt32(known)
    else { throw ByteError("a cluster that cannot be drawn") }
  }

  private func canDraw(_ cell: Cell) -> Bool {
    if cell.width > 2 { return false }
    if cell.isContinuation { return cell.glyph == 0 }
    if cell.isCluster { return cell.clusterIndex < clusters.texts.count }
    return Unicode.Scalar(cell.glyph).map(Self.isDrawn) ?? false
  }

  /// Returns whether a terminal draws a scalar, and does nothing else.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
  }
}
