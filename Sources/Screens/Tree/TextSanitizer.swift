/// Sanitizes text from features to valid UTF-8 without control characters or changes of writing direction.
///
/// A feature must not be able to control the terminal, imitate the host's own lines, or reorder the text next to its
/// own.
enum TextSanitizer {
  /// A part of a text that could not be taken over.
  struct Loss: OptionSet {
    let rawValue: UInt8
    /// The text goes on beyond the limit.
    static let rest = Loss(rawValue: 1)
    /// Bytes that are not UTF-8 were replaced.
    static let invalidBytes = Loss(rawValue: 2)
  }

  /// Appends at most `limit` bytes of the sanitized text to `out`.
  ///
  /// Returns what was lost.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8], limit: Int) -> Loss {
    if bytes.count <= limit, isPlain(bytes) {
      out.append(contentsOf: bytes)
      return []
    }
    var size = 0
    var loss: Loss = []
    var isValidated = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where isAllowed(scalar) {
      // A text may have the character that stands for what cannot be read, and as often as it likes: it is validated once.
      if scalar == "\u{fffd}", !isValidated {
        isValidated = true
        if String(validating: bytes, as: UTF8.self) == nil { loss = .invalidBytes }
      }
      let width = UTF8.width(scalar)
      guard size + width <= limit else { return loss.union(.rest) }
      UTF8.encode(scalar).map { out.append(contentsOf: $0) }
      size += width
    }
    return loss
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
