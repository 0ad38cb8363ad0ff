import Payloads
import Testing

@Suite("A payload is shown to people as what it is")
struct PayloadDescribingTests {
  private enum Sample: Codable {
    case list
    case item(Int)
  }

  @Test("Values encoded in Swift read as JSON")
  func ours() throws {
    #expect(PayloadValue.describing(try PayloadEncoder.encode(Sample.item(7))) == #"{"item": {"_0": 7}}"#)
    #expect(PayloadValue.describing(try PayloadEncoder.encode(Sample.list)) == #"{"list": {}}"#)
    #expect(PayloadValue.describing(try PayloadEncoder.encode("list")) == #""list""#)
    #expect(PayloadValue.describing(try PayloadEncoder.encode(3)) == "3")
  }

  @Test(
    "The text of another language is that text, also where it is CBOR by accident",
    arguments: ["item/3", "7", "list", "8x", "Bab", "größe", "{\"id\":1}"])
  func text(_ text: String) {
    #expect(PayloadValue.describing(Array(text.utf8)) == text)
  }

  @Test("Bytes of any other kind are hexadecimal digits, as many as there is room for")
  func bytes() {
    #expect(PayloadValue.describing([0xff, 0x00, 0x0a]) == "ff000a")
    #expect(PayloadValue.describing([0x01, 0x00, 0x00, 0x00]) == "01000000")
    #expect(PayloadValue.describing([0x18, 0x01]) == "1801", "1 that is longer than it has to be is not ours")
    #expect(PayloadValue.describing([UInt8](repeating: 0xff, count: 40), limit: 2) == "ffff…")
    #expect(PayloadValue.describing([]) == "")
  }

  @Test("A byte string is two digits for each byte")
  func byteString() { #expect("\(PayloadValue.bytes([0, 0x0f, 0x10, 0xff]))" == "\"000f10ff\"") }
}
