import Payloads
import TestSupport
import Testing

@Suite("Decoding returns the value that was encoded")
struct PayloadRoundTripTests {
  private func check<Value: Codable & Equatable>(_ value: Value) throws {
    let payload = try PayloadEncoder.encode(value)
    #expect(try PayloadDecoder.decode(Value.self, from: payload) == value)
    #expect(try PayloadValue(decoding: payload).encoded() == payload)
  }

  @Test("A struct with every kind of property round-trips")
  func everyKind() throws {
    try check(SampleState())
  }

  @Test(
    "Routes come back equal",
    arguments: [
      SampleRoute.list, .product(-1), .photos(of: 1, page: 2), .photos(of: 1, page: nil), .nested(.nested(.list)),
    ])
  func routes(_ route: SampleRoute) throws {
    try check(route)
  }

  @Test("Values without a container round-trip")
  func bareValues() throws {
    try check(true)
    try check("text")
    try check(Int.min)
    try check(UInt64.max)
    // What a floating-point number cannot hold.
    for number in [Int64.max, .min, 1 << 53 + 1, -(1 << 53) - 1] { try check(number) }
    try check(-0.0)
    try check(Double.infinity)
    try check([UInt8](0...255))
    try check([[UInt8]]())
    try check(String?.none)
    try check(String?.some("x"))
    try check([String: [String: Int?]]())
    #expect(try PayloadDecoder.decode(Double.self, from: PayloadEncoder.encode(Float.nan)).isNaN)
  }

  @Test("A list tells null apart from a value without passing over the value")
  func nullInList() throws {
    struct List: Decodable {
      var answers: [Bool] = []
      var values: [Int] = []

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          let isNull = try container.decodeNil()
          answers.append(isNull)
          if !isNull { values.append(try container.decode(Int.self)) }
        }
        answers.append(try container.decodeNil())
      }
    }
    let list = try PayloadDecoder.decode(List.self, from: PayloadEncoder.encode([1, nil, 3] as [Int?]))
    #expect(list.answers == [false, true, false, false])
    #expect(list.values == [1, 3])
  }

  @Test("A subclass and its superclass share one map")
  func inheritance() throws {
    class Base: Codable {
      var name = "base"
      init() {}
    }
    final class Derived: Base {
      var more = 0
      enum Keys: CodingKey { case more }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        more = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .more)
        try super.init(from: decoder)
      }
      override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(more, forKey: .more)
      }
    }
    let value = Derived()
    value.name = "other"
    value.more = 3
    let back = try PayloadDecoder.decode(Derived.self, from: PayloadEncoder.encode(value))
    #expect(back.name == "other")
    #expect(back.more == 3)
  }

  @Test("Values written through super encoders are stored where the encoders were requested")
  func superEncoders() throws {
    struct Pair: Codable, Equatable {
      var first: String
      var second: Int

      init(_ first: String, _ second: Int) { (self.first, self.second) = (first, second) }

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        first = try String(from: container.superDecoder())
        var nested = try container.nestedUnkeyedContainer()
        second = try nested.decode(Int.self)
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        let later = container.superEncoder()
        var nested = container.nestedUnkeyedContainer()
        try nested.encode(second)
        try first.encode(to: later)
      }
    }
    try check(Pair("a", 1))
    #expect(try PayloadEncoder.encode(Pair("a", 1)) == [0x82, 0x61, 0x61, 0x81, 0x01])
  }
}
