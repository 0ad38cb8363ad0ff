/// Percent-encoding of the parts of a link.
enum PercentCoding {
  static func decode(_ bytes: ArraySlice<UInt8>) throws(DeepLinkError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] != UInt8(ascii: "%") {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.endIndex, let high = value(bytes[index + 1]), let low = value(bytes[index + 2])
      else { throw .invalidPercentEncoding }
      decoded.append(high << 4 | low)
      index += 3
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .invalidPercentEncoding }
    return text
  }

  /// Encodes everything in a text except letters, digits, "-", ".", "_", and "~".
  static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    if digit.isDigit { return digit - UInt8(ascii: "0") }
    let letter = digit | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
