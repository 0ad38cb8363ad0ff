/// A cell of a ``CellBuffer``, packed into one word so that rows can be copied and compared as plain integers.
///
/// From the least significant bit, a cell consists of 32 bits for the glyph (a Unicode scalar, or ``clusterFlag`` and
/// an index into the buffer's cluster table), 8 bits each for the foreground, background, and attributes, and the width
/// in columns. The right half of a wide cluster is a cell of width 0.
struct Cell: Equatable {
  var bits: UInt64

  /// The flag in the glyph of a cell whose cluster has more than one scalar.
  static let clusterFlag: UInt32 = 0x8000_0000
  /// The bits of a cell that hold its glyph.
  static let glyphMask: UInt64 = 0xFFFF_FFFF
  /// The bits of a cell that hold its style.
  static let styleMask: UInt64 = 0x00FF_FFFF_0000_0000

  /// The bits of a style within a cell, computed once per run of text instead of once per cell.
  struct PackedStyle: Equatable {
    let bits: UInt64

    init(_ style: CellStyle) {
      bits =
        UInt64(style.foreground.rawValue) << 32 | UInt64(style.background.rawValue) << 40
        | UInt64(style.attributes.rawValue) << 48
    }
  }

  init(bits: UInt64) { self.bits = bits }

  init(glyph: UInt32, packedStyle: PackedStyle, width: Int) {
    bits = UInt64(glyph) | packedStyle.bits | UInt64(truncatingIfNeeded: width) << 56
  }

  /// A blank cell.
  static func blank(_ packedStyle: PackedStyle) -> Cell { Cell(glyph: 0x20, packedStyle: packedStyle, width: 1) }

  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }
  var width: Int { Int(bits >> 56) }
  var isCluster: Bool { glyph & Cell.clusterFlag != 0 }
  var clusterIndex: Int { Int(glyph & ~Cell.clusterFlag) }
  /// Whether this is the right half of a wide cluster.
  var isContinuation: Bool { width == 0 }
  var isBlank: Bool { glyph == 0x20 }

  var style: CellStyle {
    get {
      CellStyle(
        foreground: CellStyle.Colour(rawValue: UInt8(truncatingIfNeeded: bits >> 32)) ?? .plain,
        background: CellStyle.Colour(rawValue: UInt8(truncatingIfNeeded: bits >> 40)) ?? .plain,
        attributes: CellStyle.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 48)))
    }
    set { bits = bits & ~Cell.styleMask | PackedStyle(newValue).bits }
  }
}
