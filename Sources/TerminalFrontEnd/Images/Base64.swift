/// Bytes as text in the standard alphabet of RFC 4648.
enum Base64 {
  /// Returns the bytes of a text, or nil if it is not in Base64.
  static func bytes(_ text: String) -> [UInt8]? {
    var utf8 = Array(text.utf8)
    guard utf8.count % 4 == 0 else { return nil }
    var padding = 0
    while padding < 2, utf8.last == UInt8(ascii: "=") {
      utf8.removeLast()
      padding += 1
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  /// Returns the text of bytes, as its own bytes.
  static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
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
