import Testing

@testable import Screens

@Suite("A picture is written with its description and its bytes or path")
@MainActor
struct ImageTests {
  private func describe(_ view: any View) -> Screen {
    let builder = ScreenBuilder()
    _ = ScreenContext(writer: builder, revision: 1).describe(view)
    return builder.finish()
  }

  @Test(
    "Bytes are in Base64, as RFC 4648 says",
    arguments: zip(
      ["", "f", "fo", "foo", "foob", "fooba", "foobar"],
      [
        "", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy",
      ]))
  func data(_ text: String, _ expected: String) throws {
    let screen = describe(Image(data: Array(text.utf8), alt: "A word"))
    #expect(screen.issues.isEmpty)
    let image = try screen[1]
    #expect(image.kind == .image && image.string(.data) == expected && image.string(.label) == "A word")
    #expect(image.number(.lines) == nil && image.number(.aspectRatio) == nil && image.string(.file) == nil)
  }

  @Test("A file has its path, its shape and its height, and all of it reaches another process")
  func file() throws {
    let screen = describe(Image(file: "/a/b.png", alt: "Mountains", aspectRatio: 1.5, lines: 7))
    let image = try screen[1]
    #expect(image.string(.file) == "/a/b.png" && image.string(.data) == nil)
    #expect(image.number(.lines) == 7 && image.number(.aspectRatio) == 1.5)
    #expect(try Screen(encoded: screen.encoded()) == screen)
  }

  @Test("More bytes than a description may have are an issue of the screen, and all others are whole")
  func tooMany() throws {
    let most = describe(Image(data: [UInt8](repeating: 7, count: 49_152), alt: "Most"))
    #expect(most.issues.isEmpty)
    #expect(try most[1].string(.data)?.utf8.count == 65_536)
    let more = describe(Image(data: [UInt8](repeating: 7, count: 3_000_000), alt: "More"))
    #expect(more.issues == [.textTooLong(limit: 65_536)])
  }
}
