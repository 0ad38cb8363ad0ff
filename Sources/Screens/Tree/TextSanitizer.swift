/// Makes text of a feature's harmless: valid UTF-8, no control characters, no change of writing direction.
///
/// A feature must not be able to drive the terminal, to imitate the host's lines or to reorder what stands beside it.
enum TextSanitizer {
  /// Appends the text to `out`, cleaned, at most `limit` bytes of it; returns whether all of it was taken.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8], limit: Int) -> Bool {
    if bytes.count <= limit, isPlain(bytes) {
      out.append(contentsOf: bytes)
      return true
    }
    var size = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where isAllowed(scalar) {
      let width = UTF8.width(scalar)
      guard size + width <= limit else { return false }
      UTF8.encode(scalar).map { out.append(contentsOf: $0) }
      size += width
    }
    return true
  }

  /// Printable ASCII and line feeds only: nearly all text, and nothing to look at twice.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte < 0x20 && byte != 0x0a || byte >= 0x7f { return false }
    return true
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a: true
    case 0..<0x20, 0x7f..<0xa0: false
    // Marks, embeddings, overrides and isolates of the writing direction; line and paragraph separators.
    case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: false
    // Tags, the byte order mark, and what is for private interchange between programs.
    case 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe001f: false
    default: true
    }
  }
}
