/// A cell of a ``CellBuffer``, packed into one word so that rows can be copied and compared as plain integers.
///
/// From the least significant bit, a cell consists of 22 bits for the glyph (a Unicode scalar, or ``clusterFlag`` and an
/// index into the buffer's cluster table), 2 bits for the width in columns, 8 bits for the attributes, and 16 bits each
/// for the foreground and the background. The right half of a wide cluster is a cell of width 0.
package struct Cell: Equatable {
  package var bits: UInt64

  /// The flag in the glyph of a cell whose cluster has more than one scalar.
  static let clusterFlag: UInt32 = 0x20_0000
  /// The number of different clusters that the glyphs of cells can refer to.
  static let mostClusters = 0x20_0000
  /// The bits of a cell that hold its glyph.
  static let glyphMask: UInt64 = 0x3F_FFFF
  /// The bits of a cell that hold its style.
  static let styleMask: UInt64 = 0xFFFF_FFFF_FF00_0000
  /// The bits of a cell that hold its foreground.
  static let foregroundMask: UInt64 = 0x0000_FFFF_0000_0000
  /// The bits of a cell that hold its background.
  static let backgroundMask: UInt64 = 0xFFFF_0000_0000_0000
  private static let widthShift: UInt64 = 22
  private static let attributeShift: UInt64 = 24
  private static let foregroundShift: UInt64 = 32
  private static let backgroundShift: UInt64 = 48

  /// The bits of a style within a cell, computed once per run of text instead of once per cell.
  package struct PackedStyle: Equatable {
    let bits: UInt64

    init(_ style: CellStyle) {
      bits =
        UInt64(style.attributes.rawValue) << Cell.attributeShift
        | UInt64(style.foreground.rawValue) << Cell.foregroundShift
        | UInt64(style.background.rawValue) << Cell.backgroundShift
    }
  }

  package init(bits: UInt64) { self.bits = bits }

  package init(glyph: UInt32, packedStyle: PackedStyle, width: Int) {
    bits =
      UInt64(glyph) & Cell.glyphMask | UInt64(truncatingIfNeeded: width & 3) << Cell.widthShift | packedStyle.bits
  }

  /// A blank cell.
  package static func blank(_ packedStyle: PackedStyle) -> Cell {
    Cell(glyph: 0x20, packedStyle: packedStyle, width: 1)
  }

  package var glyph: UInt32 { UInt32(truncatingIfNeeded: bits & Cell.glyphMask) }
  package var width: Int { Int(truncatingIfNeeded: bits >> Cell.widthShift & 3) }
  package var isCluster: Bool { glyph & Cell.clusterFlag != 0 }
  var clusterIndex: Int { Int(glyph & ~Cell.clusterFlag) }
  /// Whether this is the right half of a wide cluster.
  var isContinuation: Bool { width == 0 }
  package var isBlank: Bool { glyph == 0x20 }

  package var foreground: CellStyle.Colour {
    CellStyle.Colour(rawValue: UInt16(truncatingIfNeeded: bits >> Cell.foregroundShift))
  }
  package var background: CellStyle.Colour {
    CellStyle.Colour(rawValue: UInt16(truncatingIfNeeded: bits >> Cell.backgroundShift))
  }
  package var attributes: CellStyle.Attributes {
    CellStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> Cell.attributeShift))
  }
  /// Whether the meaning of the cell depends on the tables of its grid.
  var dependsOnTables: Bool { isCluster || foreground.isInTable || background.isInTable }

  package var style: CellStyle {
    get { CellStyle(foreground: foreground, background: background, attributes: attributes) }
    set { bits = bits & ~Cell.styleMask | PackedStyle(newValue).bits }
  }
}
