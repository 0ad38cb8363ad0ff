/// Makes text from outside harmless for a terminal: one line, no control characters, no change of direction.
enum PrintableText {
  static func clean(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: clean.append(" ")
      case 0..<0x20, 0x7f..<0xa0: continue
      // Marks, embeddings, overrides and isolates of the writing direction; line and paragraph separators.
      case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: continue
      // The byte order mark, annotations, tags.
      case 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f: continue
      default: clean.append(scalar)
      }
    }
    return String(clean)
  }
}
