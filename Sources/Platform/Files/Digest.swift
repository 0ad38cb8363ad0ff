/// The SHA-256 digest, which identifies libraries by their content.
///
/// The implementation uses raw pointers and `while` loops because ranges and array subscripts are an order of magnitude
/// slower in debug builds, which hash megabytes of plugins. No pointer escapes its call.
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

  /// Returns the eight words of the digest.
  static func sha256(_ bytes: [UInt8]) -> [UInt32] {
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
    state.withUnsafeMutableBufferPointer { state in
      constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          guard let state = state.baseAddress, let constants = constants.baseAddress,
            let schedule = schedule.baseAddress
          else { return }
          bytes.withUnsafeBytes { compress($0.baseAddress, whole, state, constants, schedule) }
          tail.withUnsafeBytes { compress($0.baseAddress, tail.count, state, constants, schedule) }
        }
      }
    }
    return state
  }

  /// Adds `count` bytes, a multiple of 64, to the state.
  private static func compress(
    _ bytes: UnsafeRawPointer?, _ count: Int, _ state: UnsafeMutablePointer<UInt32>,
    _ constants: UnsafePointer<UInt32>, _ schedule: UnsafeMutablePointer<UInt32>
  ) {
    guard let bytes else { return }
    var offset = 0
    while offset < count {
      var index = 0
      while index < 16 {
        let word = (bytes + (offset &+ (index &* 4))).loadUnaligned(as: UInt32.self)
        schedule[index] = word.bigEndian
        index &+= 1
      }
      while index < 64 {
        let w15 = schedule[index &- 15]
        let w2 = schedule[index &- 2]
        let s0 = (w15 &>> 7 | w15 &<< 25) ^ (w15 &>> 18 | w15 &<< 14) ^ (w15 &>> 3)
        let s1 = (w2 &>> 17 | w2 &<< 15) ^ (w2 &>> 19 | w2 &<< 13) ^ (w2 &>> 10)
        schedule[index] = schedule[index &- 16] &+ s0 &+ schedule[index &- 7] &+ s1
        index &+= 1
      }
      var a = state[0]
      var b = state[1]
      var c = state[2]
      var d = state[3]
      var e = state[4]
      var f = state[5]
      var g = state[6]
      var h = state[7]
      index = 0
      while index < 64 {
        let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let choice = (e & f) ^ (~e & g)
        let t1 = h &+ s1 &+ choice &+ constants[index] &+ schedule[index]
        let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        h = g
        g = f
        f = e
        e = d &+ t1
        d = c
        c = b
        b = a
        a = t1 &+ s0 &+ majority
        index &+= 1
      }
      state[0] = state[0] &+ a
      state[1] = state[1] &+ b
      state[2] = state[2] &+ c
      state[3] = state[3] &+ d
      state[4] = state[4] &+ e
      state[5] = state[5] &+ f
      state[6] = state[6] &+ g
      state[7] = state[7] &+ h
      offset &+= 64
    }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
