/// Pictures of a few bytes, whole and damaged.
package enum SamplePictures {
  /// The left half of 16 by 16 pixels is red and the right half blue, as JPEG.
  package static let jpeg = bytes(
    """
    ffd8ffe000104a46494600010100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e\
    2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffdb0043010e0e0e13111326151526\
    4f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f\
    4f4fffc00011080010001003011100021101031101ffc40014000100000000000000000000000000000005ffc400141001000000\
    00000000000000000000000000ffc400160101010100000000000000000000000000060705ffc400141101000000000000000000\
    00000000000000ffda000c03010002110311003f00099c622d4206289e9c8b50819fffd9
    """)

  /// A PNG file with pixels that are a function of the column and the row, as red, green, blue and alpha.
  package static func png(
    width: Int, height: Int, claiming size: (width: Int, height: Int)? = nil,
    _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      for column in 0..<width {
        let (red, green, blue, alpha) = pixel(column, row)
        rows += [red, green, blue, alpha]
      }
    }
    let claimed = size ?? (width, height)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", word(UInt32(claimed.width)) + word(UInt32(claimed.height)) + [8, 6, 0, 0, 0])
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A PNG file in one colour.
  package static func png(
    width: Int, height: Int, claiming size: (width: Int, height: Int)? = nil, colour: UInt32 = 0x2060C0
  ) -> [UInt8] {
    png(width: width, height: height, claiming: size) { _, _ in
      (UInt8(colour >> 16 & 255), UInt8(colour >> 8 & 255), UInt8(colour & 255), 255)
    }
  }

  /// Bytes in Base64.
  package static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[$1]) : 0) }
      for index in 0..<4 { text.append(index <= part.count ? alphabet[bits >> (18 - 6 * index) & 63] : "=") }
    }
    return text
  }

  /// The bytes of a compressed stream that is not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let size = UInt16(part.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(size & 255), UInt8(size >> 8), UInt8(~size & 255), UInt8(~size >> 8)]
      stream += part
    } while !rest.isEmpty
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + word(high << 16 | low)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return word(UInt32(content.count)) + checked + word(checksum(checked))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap { $0.hexDigitValue }
    return stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
