import Payloads

/// Bytes and texts that no feature expects, the same for the same seed.
enum Garbage {
  /// Returns payloads that no feature has made: of one byte, of zeros, of text and at random.
  static func payloads(seed: UInt64) -> [Payload] {
    var random = SeededNumbers(seed: seed)
    var payloads: [Payload] = [
      [0], [0xff], Array(repeating: 0, count: 64), Array("not a value".utf8), [0xa1, 0x61, 0x61, 0x01], [0x9f, 0x9f],
      [0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], Array(repeating: 0x81, count: 4096),
    ]
    for size in [1, 7, 64, 1024, 65_536] {
      payloads.append((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    return payloads
  }

  /// Returns bytes with changes: cut off, with one byte changed, and longer.
  ///
  /// - Parameter count: The number of changed ones of each kind, at most.
  static func changed(_ bytes: Payload, count: Int, seed: UInt64) -> (
    cut: [Payload], flipped: [Payload], longer: [Payload]
  ) {
    var random = SeededNumbers(seed: seed)
    guard !bytes.isEmpty else { return ([], [], []) }
    let step = max(1, bytes.count / count)
    let cut = stride(from: 1, to: bytes.count, by: step).map { Array(bytes[..<$0]) }
    let flipped = (0..<count).map { _ in
      var copy = bytes
      copy[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      return copy
    }
    return (cut, flipped, [bytes + [0], bytes + bytes, bytes + Array(repeating: 0xff, count: 1024)])
  }

  /// Texts that users do not type often.
  static let texts: [String] = [
    "", " ", "\n", "\u{0}", "a\u{0}b", "\u{1b}[2J\u{1b}]0;title\u{7}", "\u{202e}drawkcab", "e\u{301}\u{301}\u{301}",
    "👩‍👩‍👧‍👦🇩🇪",
    "%s%n%d{id}$(id)`id`", "../../../../etc/passwd", "'; DROP TABLE notes; --", "\u{feff}\u{200b}",
    String(repeating: "long ", count: 2000), "-1", "0", "99999999999999999999", "1e308", "NaN", "\u{fffd}",
  ]
}

/// A generator of random numbers that gives the same ones for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
