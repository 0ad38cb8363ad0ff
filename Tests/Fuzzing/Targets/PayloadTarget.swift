import Payloads
import TestSupport

/// Routes, saved states and results, whose bytes come from plugins and files.
@MainActor
enum PayloadTarget {
  /// The heads of items of every kind.
  nonisolated static let words: [[UInt8]] = [
    [0x00], [0x17], [0x18, 0x18], [0x19, 1, 0], [0x1a, 0, 1, 0, 0], [0x1b, 0, 0, 0, 1, 0, 0, 0, 0], [0x20],
    [0x38, 0x18],
    [0x40], [0x60], [0x80], [0x81], [0xa0], [0xa1, 0x60], [0xf4], [0xf5], [0xf6], [0xfb, 0x7f, 0xf0, 0, 0, 0, 0, 0, 0],
    [0x9b, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    [0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0x9f], [0xff], [0xc0], [0xf7], [0xf9, 0x3c, 0x00],
  ]

  static func target() throws -> FuzzTarget {
    let state = try PayloadEncoder.encode(SampleState())
    let samples = [
      state, try PayloadEncoder.encode(SampleRoute.photos(of: 1, page: 2)),
      try PayloadEncoder.encode(["a": [1, 2], "b": []]),
      try PayloadEncoder.encode([1: ["x"], -2: []]),
    ]
    let mutator = Mutator(corpus: samples, words: words)
    return FuzzTarget("payloads") {
      mutator(&$0)
    } check: { bytes in
      // What is read need not be of the type that was written.
      _ = try? PayloadDecoder.decode(SampleRoute.self, from: bytes)
      _ = try? PayloadDecoder.decode([String: [Int]].self, from: bytes)
      _ = try? PayloadDecoder.decode([Int: [String]].self, from: bytes)
      _ = try? PayloadDecoder.decode(SampleState.self, from: bytes, over: state)
      if let read = try? PayloadDecoder.decode(SampleState.self, from: bytes) {
        let again = try PayloadDecoder.decode(SampleState.self, from: PayloadEncoder.encode(read))
        try require("\(again)".count == "\(read)".count, "A state changes when it is saved again.")
      }
      guard let value = try? PayloadValue(decoding: bytes) else { return false }
      try require(try value.encoded() == bytes, "Two spellings of one value are accepted.")
      return true
    }
  }
}
