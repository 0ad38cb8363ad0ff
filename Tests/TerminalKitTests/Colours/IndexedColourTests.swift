import Testing

@testable import TerminalKit

@Suite("The 256 colours of xterm")
struct IndexedColourTests {
  @Test("Each colour of the cube and the greys is the nearest to itself, by both measures")
  func nearest() {
    for number in UInt8(16)...255 {
      let rgb = IndexedColour.rgb(of: number)
      #expect(IndexedColour.rgb(of: IndexedColour.nearest(to: rgb)) == rgb)
      #expect(IndexedColour.rgb(of: IndexedColour.quicklyNearest(to: rgb)) == rgb)
    }
  }

  @Test(
    "A colour becomes a known number",
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x5FAFD7, 74), (0x121212, 233),
    ] as [(UInt32, UInt8)])
  func known(_ rgb: UInt32, _ number: UInt8) {
    #expect(IndexedColour.nearest(to: rgb) == number)
  }

  @Test("Colours of pictures go to a close grey or to the cube")
  func pictures() {
    #expect(IndexedColour.quicklyNearest(to: 0x101010) == 233)
    #expect(IndexedColour.quicklyNearest(to: 0xFA0505) == 196)
  }
}
