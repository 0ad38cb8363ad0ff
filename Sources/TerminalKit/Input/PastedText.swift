/// Conversion of pasted bytes to text.
enum PastedText {
  /// Returns the text without control characters other than tabs and newlines.
  ///
  /// Terminals send carriage returns in place of newlines.
  static func sanitised(_ bytes: [UInt8]) -> String {
    var text = ""
    text.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.unicodeScalars.append("\n")
      case "\n": if !isAfterReturn { text.unicodeScalars.append("\n") }
      case "\t": text.unicodeScalars.append("\t")
      default:
        if scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value) { text.unicodeScalars.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return text
  }
}
