/// Bytes as hexadecimal digits.
package enum Hexadecimal {
  /// Returns two lower-case digits for each byte.
  package static func text(of bytes: some Sequence<UInt8>) -> String { bytes.map(digits).joined() }

  /// Returns two lower-case digits for a byte.
  package static func digits(of byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
