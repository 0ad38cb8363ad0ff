/// A decoder that decodes UTF-8 one byte at a time and drops invalid bytes.
struct ScalarDecoder {
  private var value: UInt32 = 0
  private var missing = 0
  private var least: UInt32 = 0

  /// Whether a scalar is still incomplete.
  var isInside: Bool { missing > 0 }

  mutating func reset() { missing = 0 }

  /// Decodes a byte and returns the scalar it completes, or nil.
  mutating func decode(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, byte & 0xC0 == 0x80 {
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
    }
    missing = 0
    switch byte {
    case 0..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: (value, missing, least) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, missing, least) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, missing, least) = (UInt32(byte & 0x07), 3, 0x10000)
    default: break
    }
    return nil
  }
}
