/// Percent-encoding of the parts of a link.
package enum PercentCoding {
  static func decode(_ bytes: ArraySlice<UInt8>) throws(DeepLinkError) -> String {
    guard let decoded = Self.bytes(of: bytes), let text = String(validating: decoded, as: UTF8.self) else {
      throw .invalidPercentEncoding
    }
    return text
  }

  /// Returns the bytes that a text stands for, or nil if a "%" is not followed by two hexadecimal digits.
  package static func bytes(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
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
      else { return nil }
      decoded.append(high << 4 | low)
      index += 3
    }
    return decoded
  }

  /// Encodes everything in a text except letters, digits, "-", ".", "_", and "~".
  package static func encode(_ text: String) -> String {
    encode(text) { $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) }
  }

  /// Encodes everything in a text except some bytes.
  package static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
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
