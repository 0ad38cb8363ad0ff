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
    scalar == "\n" || !PrintableText.isHarmful(scalar)
  }
}
