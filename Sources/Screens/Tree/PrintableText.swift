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

  /// Returns the text with harmful characters made visible, such as a line feed as `\n` and an escape as `\u{1b}`.
  ///
  /// - Parameter keepsLines: Whether line feeds and tabs are left unchanged.
  package static func visible(_ text: String, keepsLines: Bool = false) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      !isHarmful(scalar) || keepsLines && (scalar == "\n" || scalar == "\t")
    }
    guard !text.unicodeScalars.allSatisfy(isKept) else { return text }
    var visible = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isKept(scalar): visible.unicodeScalars.append(scalar)
      case "\n": visible += "\\n"
      case "\r": visible += "\\r"
      case "\t": visible += "\\t"
      default: visible += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return visible
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
