import Testing

@testable import Payloads

@Suite("Bytes as hexadecimal digits")
struct HexadecimalTests {
  @Test("Each byte has two lower-case digits")
  func digits() {
    #expect(Hexadecimal.text(of: [0, 0x0a, 0x9f, 0xff] as [UInt8]) == "000a9fff")
    #expect(Hexadecimal.digits(of: 7) == "07")
    #expect(Hexadecimal.text(of: [] as [UInt8]) == "")
  }
}
