import Payloads
import Testing

@Suite("A payload error says what is wrong and where")
struct PayloadErrorTests {
  private struct Cart: Codable {
    struct Item: Codable {
      var name: String
      var count: UInt8
    }
    var items: [Item]
  }

  private func text(_ value: PayloadValue) throws -> String? {
    let payload = try value.encoded()
    do {
      _ = try PayloadDecoder.decode(Cart.self, from: payload)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("The text of a payload error contains the path to the value")
  func paths() throws {
    let good = PayloadValue.map(["name": .text("Tea"), "count": .int(2)])
    func cart(_ item: PayloadValue) -> PayloadValue { .map(["items": .array([good, item])]) }

    #expect(try text(cart(good)) == nil)
    #expect(
      try text(cart(.map(["name": .int(1), "count": .int(2)])))
        == "expected String, found an integer at items[1].name")
    #expect(try text(cart(.map(["name": .text("")]))) == "the value is missing at items[1].count")
    #expect(
      try text(cart(.map(["name": .text(""), "count": .int(256)])))
        == "an integer that UInt8 cannot hold at items[1].count")
    #expect(try text(cart(.text("x")))?.hasSuffix("found text at items[1]") == true)
  }

  @Test("The description of a value marks quotation marks and backslashes within its texts")
  func quoted() {
    #expect(PayloadValue.array([.text(#"a "b" \ c"#)]).description == #"["a \"b\" \\ c"]"#)
    #expect(PayloadValue.map(["\"": .text("\n")]).description == #"{"\"": " "}"#)
  }

  @Test("An error in the bytes contains the offset")
  func offsets() {
    #expect(throws: PayloadError(.invalidText, offset: 1)) {
      try PayloadDecoder.decode([String].self, from: [0x81, 0x61, 0xff])
    }
    #expect(PayloadError(.invalidText, offset: 1).description == "text that is not UTF-8 (byte 1)")
  }

  @Test("A value that encodes a key twice is rejected, with the path")
  func duplicateKey() {
    struct Twice: Encodable {
      enum Keys: CodingKey { case name }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(1, forKey: .name)
        try container.encode(2, forKey: .name)
      }
    }
    #expect(throws: PayloadError(.duplicateKey("name"), path: ["[0]"])) { try PayloadEncoder.encode([Twice()]) }
  }
}
