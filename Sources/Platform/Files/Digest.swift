import CDigest

/// The SHA-256 digest, which identifies libraries by their content.
///
/// The blocks are summed up in C, which has the processor's instructions for it. No pointer escapes its call.
public enum Digest {
  /// Returns the digest as 64 lower-case hexadecimal digits.
  public static func hexadecimal(of bytes: [UInt8]) -> String {
    text(of: sha256(bytes))
  }

  /// Returns whether the text has the form of a digest, so that it is safe in a file name.
  package static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x66 }
  }

  private static func text(of words: [UInt32]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in words {
      for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int(word >> UInt32(shift)) & 15]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The function that takes whole blocks of 64 bytes into the state.
  typealias Compression = (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt8>?, Int) -> Void

  /// Returns the eight words of the digest.
  static func sha256(_ bytes: [UInt8], compress: Compression = cdigest_sha256) -> [UInt32] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    let whole = bytes.count / 64 * 64
    var tail = Array(bytes[whole...])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(bytes.count) &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    bytes.withUnsafeBufferPointer { compress(&state, $0.baseAddress, whole / 64) }
    tail.withUnsafeBufferPointer { compress(&state, $0.baseAddress, tail.count / 64) }
    return state
  }
}
