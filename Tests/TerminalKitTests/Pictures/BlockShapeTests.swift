import Testing

@testable import TerminalKit

@Suite("Block characters in pictures")
struct BlockShapeTests {
  private static func picture(of buffer: CellBuffer, title: String = "") -> String {
    let page = PageColours(background: 0, hairline: 0, text: 0, faint: 0, accent: 0)
    return buffer.svg(title: title, page: page, codes: Sample.codes(.direct))
  }

  @Test(
    "A shape is the part of the cell that Unicode says",
    arguments: [
      ("▀", [0, 0, 1, 0.5]), ("▄", [0, 0.5, 1, 0.5]), ("█", [0, 0, 1, 1]), ("▌", [0, 0, 0.5, 1]),
      ("▐", [0.5, 0, 0.5, 1]), ("▏", [0, 0, 0.125, 1]), ("▁", [0, 0.875, 1, 0.125]), ("▔", [0, 0, 1, 0.125]),
      ("▕", [0.875, 0, 0.125, 1]), ("▗", [0.5, 0.5, 0.5, 0.5]), ("▝", [0.5, 0, 0.5, 0.5]),
    ])
  func shapes(_ character: String, _ parts: [Double]) throws {
    let shape = try #require(character.unicodeScalars.first.flatMap { BlockShape($0.value) })
    #expect([shape.x, shape.y, shape.width, shape.height] == parts)
  }

  @Test("Characters that are no blocks have no shape", arguments: ["a", " ", "─", "▒", "▚", "■"])
  func others(_ character: String) throws {
    #expect(BlockShape(try #require(character.unicodeScalars.first).value) == nil)
  }

  @Test(
    "A character of several parts has the shapes of all",
    arguments: [("▚", ["▘", "▗"]), ("▞", ["▝", "▖"]), ("▙", ["▌", "▗"]), ("▜", ["▀", "▗"]), ("▟", ["▄", "▝"])])
  func several(_ character: String, _ parts: [String]) throws {
    let shapes = parts.compactMap { $0.unicodeScalars.first.flatMap { BlockShape($0.value) } }
    #expect(BlockShape.parts(try #require(character.unicodeScalars.first).value) == shapes)
    var buffer = CellBuffer(width: 1, height: 1)
    buffer.write(character, row: 0, column: 0, style: .plain)
    #expect(!Self.picture(of: buffer).contains(character))
  }

  @Test("A picture has a run of blocks as one shape, and no font's idea of them")
  func picture() {
    var buffer = CellBuffer(width: 8, height: 1)
    buffer.write("▄▄▄▄ a▌", row: 0, column: 0, style: .plain)
    let picture = Self.picture(of: buffer, title: "Blocks")
    #expect(!picture.contains("▄") && !picture.contains("▌"))
    // Half of 18 pixels below the title's 34 and the upper half; four cells of 8.4.
    #expect(picture.contains("<rect x=\"0\" y=\"43\" width=\"47.6\" height=\"9\""))
    #expect(picture.contains("<rect x=\"64.4\" y=\"34\" width=\"4.2\" height=\"18\""))
    #expect(picture.contains("> a</text>"))
  }
}
