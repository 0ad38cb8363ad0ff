import Screens

extension Base64 {
  /// Returns the bytes of a text, or nil if it is not in Base64.
  package static func bytes(_ text: String) -> [UInt8]? {
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
}
