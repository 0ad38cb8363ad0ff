/// Bytes as text in the standard alphabet of RFC 4648.
package enum Base64 {
  /// Returns the text of bytes.
  static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: encoded(bytes), as: UTF8.self) }

  /// Returns the text of bytes, as its own bytes.
  package static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let count = min(3, bytes.endIndex - index)
      var bits = 0
      for offset in 0..<3 { bits = bits << 8 | (offset < count ? Int(bytes[index + offset]) : 0) }
      for place in 0..<4 { text.append(place <= count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "=")) }
      index += count
    }
    return text
  }
}
