/// Functions that make untrusted text safe to print to a terminal.
///
/// Control characters and changes of writing direction are removed or made visible.
package enum PrintableText {
  /// Returns the text on one line, without harmful characters.
  package static func clean(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" { clean.append(" ") } else if !isHarmful(scalar) { clean.append(scalar) }
    }
    return String(clean)
  }

  /// Returns the text with harmful and hidden characters made visible, such as a line feed as `\n` and an escape as
  /// `\u{1b}`.
  ///
  /// - Parameter keepsLines: Whether line feeds and tabs are left unchanged.
  package static func visible(_ text: String, keepsLines: Bool = false) -> String {
    guard !text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else { return text }
    var visible = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      let isKept = keepsLines && (scalar == "\n" || scalar == "\t")
      if !isKept, let escape = escape(of: scalar, after: previous) {
        visible += escape
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// The escape of a harmful or hidden character, such as `\n` or `\u{1b}`, or nil for a character that can be seen.
  package static func escape(of scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where isHarmful(scalar) || isHidden(scalar, after: previous): "\\u{\(String(scalar.value, radix: 16))}"
    default: nil
    }
  }

  /// Whether a text has something to see in it.
  package static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { !isHarmful($0) && !isBlank($0) }
  }

  /// Whether a scalar shows nothing, or no more than a space.
  package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    // Most characters are ASCII, and the properties of each are looked up in a table.
    if scalar.isASCII { return scalar == " " || (0x09...0x0d).contains(scalar.value) }
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint || properties.isWhitespace || scalar.value == 0x2800
      || properties.generalCategory == .nonspacingMark
  }

  /// Whether a scalar has no width where it stands, and no effect on the characters around it.
  package static func isHidden(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The joiners of emoji and of scripts other than Latin.
    case 0x200c, 0x200d: previous.isASCII
    // Variants of the character before.
    case 0xfe00...0xfe0f, 0xe0100...0xe01ef: false
    // The tags in flags, which follow the flag.
    case 0xe0020...0xe007f: previous.isASCII
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a scalar could control a terminal or reorder the text next to it.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0: true
    // Directional marks, embeddings, overrides, and isolates; line and paragraph separators.
    case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    // The byte order mark, interlinear annotations, and the tags that are not used in flags.
    case 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe001f: true
    default: false
    }
  }
}
