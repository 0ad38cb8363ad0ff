/// Sanitizes text from features to valid UTF-8 without control characters or changes of writing direction.
///
/// A feature must not be able to control the terminal, imitate the host's own lines, or reorder the text next to its
/// own.
enum TextSanitizer {
  /// Appends at most `limit` bytes of the sanitized text to `out`.
  ///
  /// Returns whether all of it fit.
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

  /// Whether the text contains only printable ASCII and line feeds, a fast path for nearly all text.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte < 0x20 && byte != 0x0a || byte >= 0x7f { return false }
    return true
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || !PrintableText.isHarmful(scalar)
  }
}
