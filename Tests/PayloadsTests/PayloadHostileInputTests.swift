import Payloads
import TestSupport
import Testing

@Suite("Untrusted bytes decode to a value or an error")
struct PayloadHostileInputTests {
  private func problem(_ bytes: Payload) -> PayloadError.Problem? {
    do {
      _ = try PayloadValue(decoding: bytes)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test(
    "Each rule of the format that is broken is named",
    arguments: [
      ([], .truncated),
      ([0x18], .truncated),
      ([0x62, 0x61], .truncated),
      ([0x01, 0x02, 0x03], .trailingBytes(2)),
      ([0x7b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00], .truncated),
      ([0x9b, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00], .truncated),
      ([0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x60, 0x00], .truncated),
      ([0x18, 0x17], .malformed("an integer that is not in its shortest form")),
      ([0x19, 0x00, 0xff], .malformed("an integer that is not in its shortest form")),
      ([0x3b, 0x80, 0, 0, 0, 0, 0, 0, 0], .malformed("an integer below Int64.min")),
      ([0x9f, 0xff], .malformed("an indefinite length")),
      ([0xc0, 0x00], .malformed("a tag")),
      ([0xf7], .malformed("a simple value or a short number")),
      ([0xf9, 0x3c, 0x00], .malformed("a simple value or a short number")),
      ([0xf8, 0xff], .malformed("a simple value or a short number")),
      ([0xfb, 0xff, 0xf8, 0, 0, 0, 0, 0, 0], .malformed("a NaN with a payload")),
      ([0x61, 0xff], .invalidText),
      ([0xa1, 0x01, 0x01], .malformed("a key that is not text")),
      ([0xa2, 0x61, 0x61, 0x01, 0x61, 0x61, 0x02], .duplicateKey("a")),
      ([0xa2, 0x61, 0x62, 0x01, 0x61, 0x61, 0x02], .malformed("keys out of order")),
      (Payload(repeating: 0x81, count: 33) + [0x00], .tooDeep),
      (Payload(repeating: 0x81, count: 32) + [0x00], nil),
    ] as [(Payload, PayloadError.Problem?)])
  func brokenRules(_ bytes: Payload, _ expected: PayloadError.Problem?) {
    #expect(problem(bytes) == expected)
  }

  @Test("The largest number of items is accepted, one more is not")
  func manyItems() {
    #expect(problem([0x99, 0xff, 0xff] + Payload(repeating: 0, count: 65_535)) == nil)
    #expect(problem([0x9a, 0, 1, 0, 0] + Payload(repeating: 0, count: 65_536)) == .tooManyItems(65_536))
  }

  @Test("A value nested deeper than the limit is rejected, even an infinitely nested one")
  func endlessValues() {
    struct Endless: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(Endless())
      }
    }
    #expect(throws: PayloadError.self) { try PayloadEncoder.encode(Endless()) }
    var route = SampleRoute.list
    for _ in 0..<20 { route = .nested(route) }
    #expect(throws: PayloadError.self) { try PayloadEncoder.encode(route) }
  }

  @Test("A large dictionary is decoded in reasonable time, key by key")
  func manyKeys() throws {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("key\($0)", $0) })
    #expect(try PayloadDecoder.decode([String: Int].self, from: PayloadEncoder.encode(numbers)) == numbers)
  }

  @Test("Lists and maps are read as deep as they are written, and both equally deep")
  func equalDepths() {
    func deepest(_ opening: Payload) -> Int? {
      (1...200).last { (try? PayloadValue(decoding: Payload(repeatElement(opening, count: $0).joined()) + [0])) != nil }
    }
    func deepest(_ nest: (PayloadValue) -> PayloadValue) -> Int? {
      (1...200).last { count in
        (try? (0..<count).reduce(PayloadValue.int(0)) { value, _ in nest(value) }.encoded()) != nil
      }
    }
    let list = deepest([0x81])
    #expect(list != nil && list != 200)
    #expect(deepest([0xa1, 0x60]) == list)
    #expect(deepest { .array([$0]) } == list)
    #expect(deepest { .map(["": $0]) } == list)
  }
}
