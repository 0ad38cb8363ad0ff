/// The width of text in terminal columns.
///
/// A grapheme cluster is 0, 1, or 2 columns wide: 2 for East Asian wide characters and emoji, including flags, ZWJ
/// sequences, and characters followed by U+FE0F, and 0 for combining marks and controls. East Asian ambiguous
/// characters are 1 column wide.
package enum TextWidth {
  /// Returns the width of a single-line text in columns.
  ///
  /// A tab counts as one column.
  package static func columns(_ text: String) -> Int {
    let bytes = text.utf8.span
    var total = 0
    var offset = 0
    while offset < bytes.count {
      if let scalar = loneScalar(in: bytes, at: offset) {
        if isShown(scalar.value) { total += 1 }
        offset = scalar.end
      } else {
        let cluster = cluster(of: text, at: offset)
        total += columns(cluster: cluster.unicodeScalars)
        offset += cluster.utf8.count
      }
    }
    return total
  }

  // MARK: - Scalars that are clusters of their own

  /// Returns the scalar at an offset in the bytes of a text, with the offset after it, if no property has to be looked up
  /// to know that it is a cluster of its own: it and the next one are ASCII or plain.
  static func loneScalar(in bytes: Span<UInt8>, at offset: Int) -> (value: UInt32, end: Int)? {
    guard let scalar = plainScalar(in: bytes, at: offset) else { return nil }
    guard scalar.end < bytes.count, bytes[scalar.end] >= 0x80 else { return scalar }
    return plainScalar(in: bytes, at: scalar.end) == nil ? nil : scalar
  }

  /// Returns the ASCII or plain scalar at an offset, or nil if there is another one.
  private static func plainScalar(in bytes: Span<UInt8>, at offset: Int) -> (value: UInt32, end: Int)? {
    let first = UInt32(bytes[offset])
    if first < 0x80 { return (first, offset + 1) }
    let (value, end): (UInt32, Int)
    switch first {
    case 0xC2...0xDF: (value, end) = ((first & 0x1F) << 6 | UInt32(bytes[offset + 1] & 0x3F), offset + 2)
    case 0xE0...0xEF:
      value = (first & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F)
      end = offset + 3
    default: return nil
    }
    return isPlain(value) ? (value, end) : nil
  }

  /// Returns the cluster at an offset in the bytes of a text.
  static func cluster(of text: String, at offset: Int) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    return text[start..<text.index(after: start)]
  }

  /// Whether a lone scalar takes a column: all but control characters do, and a tab does.
  static func isShown(_ value: UInt32) -> Bool { value >= 0x20 && value != 0x7F || value == 0x09 }

  package static func columns(_ character: Character) -> Int { columns(cluster: character.unicodeScalars) }

  /// Returns the width of a grapheme cluster in columns, given its scalars.
  package static func columns(cluster scalars: some BidirectionalCollection<Unicode.Scalar>) -> Int {
    if let only = scalars.first, isPlain(only), scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return 1
    }
    var total = 0
    var isFirst = true
    for scalar in scalars {
      // The cluster starts with an emoji, and its other scalars only modify it.
      if isFirst, scalar.value >= 0x1100, scalar.properties.isEmojiPresentation, !isRegional(scalar) { return 2 }
      if !isFirst, scalar.value == 0xFE0F { return 2 }
      total += columns(scalar: scalar)
      isFirst = false
    }
    return min(2, total)
  }

  /// Whether terminals disagree about the width of a scalar, which leaves the cursor's position after it unknown.
  static func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376: true  // wide since Unicode 16 only
    case 0x1F1E6...0x1F1FF: true  // half a flag
    case 0x1FA70...0x1FAFF: true  // emoji of recent years
    case 0xE000...0xF8FF: true  // private use: icon fonts
    default: false
    }
  }

  /// Whether a scalar is one column wide for sure, without a look at its properties: Latin letters, dashes, quotation
  /// marks, the ellipsis, currencies, arrows, the signs of search and Return, lines, blocks, triangles and dots.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool { isPlain(scalar.value) }

  private static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2030...0x203B, 0x20A0...0x20C0, 0x2190...0x21FF,
      0x2315, 0x23CE, 0x2500...0x25A9, 0x25B0...0x25CF, 0x2800...0x28FF:
      true
    default: false
    }
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  /// Returns the width of a single scalar in columns.
  private static func columns(scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x09: return 1
    case 0..<0x20, 0x7F...0x9F, 0xAD: return 0
    case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFD: return 2
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals of Hangul join the consonant before them
    case 0x600...0x605, 0x6DD, 0x8E2: return 1  // signs that enclose numbers: format characters, but visible
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator, .control, .surrogate: return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    if isRegional(scalar) { return 1 }
    return isWide(value) || properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether a scalar is in one of ``wideRanges``.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      let range = wideRanges[middle]
      if value < range.lowerBound {
        high = middle
      } else if value > range.upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// The ranges with East Asian Width W and F in Unicode 16, without emoji, which are recognized by their properties.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF6, 0x17000...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFFE,
    0x1B000...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
