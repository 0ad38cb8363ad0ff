/// Conversion of plugin output to text that is safe to print and hides nothing.
package enum VisibleText {
  /// Converts bytes to one line of text, with escapes for control characters, directional marks and invalid UTF-8.
  package static func of(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var rest = bytes
    var decoder = UTF8()
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      let result = decoder.decode(&iterator)
      guard case .scalarValue(let scalar) = result else {
        let byte = rest[rest.startIndex]
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        rest = rest.dropFirst()
        decoder = UTF8()
        continue
      }
      rest = rest.dropFirst(UTF8.width(scalar))
      // The decoder may have read beyond the scalar; a new one starts right after it.
      decoder = UTF8()
      append(scalar, to: &text)
    }
    return text
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar.value {
    case 0x09: text += "\\t"
    case 0x0a: text += "\\n"
    case 0x0d: text += "\\r"
    case 0..<0x20, 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff, 0xfff9...0xfffb,
      0xe0000...0xe001f:
      text += "\\u{\(String(scalar.value, radix: 16))}"
    default: text.unicodeScalars.append(scalar)
    }
  }
}
