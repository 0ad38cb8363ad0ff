/// The colours of a grid that are no tokens: those of gradients, of what is dimmed, and of pictures.
///
/// Cells hold indices into the table. It has one entry per distinct colour and is cleared with the grid. When it is full,
/// a colour becomes the nearest of the 32,768 that have five bits for each of red, green and blue, which need no entry.
package struct ColourTable: Equatable {
  private(set) var colours: [UInt32] = []
  private var indices: [UInt32: UInt16] = [:]

  /// The number of colours that the table can hold.
  package static let capacity = Int(CellStyle.Colour.firstCoarse - CellStyle.Colour.firstInTable)

  package var count: Int { colours.count }

  /// Returns the index of a colour of three bytes, adding the colour to the table if necessary.
  package mutating func colour(_ rgb: UInt32) -> CellStyle.Colour {
    let rgb = rgb & 0xFF_FFFF
    if let index = indices[rgb] { return CellStyle.Colour(rawValue: index) }
    guard colours.count < ColourTable.capacity else { return ColourTable.coarse(rgb) }
    let index = CellStyle.Colour.firstInTable + UInt16(truncatingIfNeeded: colours.count)
    colours.append(rgb)
    indices[rgb] = index
    return CellStyle.Colour(rawValue: index)
  }

  /// The red, green and blue of a colour, or nil if it is plain, a token, or of the user's palette.
  package subscript(colour: CellStyle.Colour) -> UInt32? {
    if colour.rawValue >= CellStyle.Colour.firstCoarse { return ColourTable.wide(colour.rawValue) }
    guard colour.isInTable else { return nil }
    let index = Int(colour.rawValue - CellStyle.Colour.firstInTable)
    return index < colours.count ? colours[index] : nil
  }

  package mutating func removeAll() {
    guard !colours.isEmpty else { return }
    colours.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  package static func == (left: ColourTable, right: ColourTable) -> Bool { left.colours == right.colours }

  /// Returns the nearest colour of five bits for each part, which has the same index in every table.
  static func coarse(_ rgb: UInt32) -> CellStyle.Colour {
    func part(_ shift: UInt32) -> UInt16 { UInt16(((rgb >> shift & 0xFF) * 31 + 127) / 255) }
    return CellStyle.Colour(rawValue: CellStyle.Colour.firstCoarse | part(16) << 10 | part(8) << 5 | part(0))
  }

  private static func wide(_ index: UInt16) -> UInt32 {
    func part(_ shift: UInt16) -> UInt32 { (UInt32(index >> shift & 31) * 255 + 15) / 31 }
    return part(10) << 16 | part(5) << 8 | part(0)
  }
}
