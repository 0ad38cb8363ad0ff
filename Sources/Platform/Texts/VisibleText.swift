import Screens

/// Conversion of plugin output to text that is safe to print and hides nothing.
package enum VisibleText {
  /// Converts bytes to one line of text, with escapes for harmful and hidden characters and for invalid UTF-8.
  package static func of(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var rest = bytes
    var previous: Unicode.Scalar = " "
    var decoder = UTF8()
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      let result = decoder.decode(&iterator)
      guard case .scalarValue(let scalar) = result else {
        let byte = rest[rest.startIndex]
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        rest = rest.dropFirst()
        decoder = UTF8()
        previous = " "
        continue
      }
      rest = rest.dropFirst(UTF8.width(scalar))
      // The decoder may have read beyond the scalar; a new one starts right after it.
      decoder = UTF8()
      if let escape = PrintableText.escape(of: scalar, after: previous) {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return text
  }
}
