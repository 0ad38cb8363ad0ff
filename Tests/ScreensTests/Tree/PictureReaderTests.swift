import Testing

@testable import Screens

@Suite("Pictures from another process carry the number that the host has given them")
@MainActor
struct PictureReaderTests {
  private func screen(forged: Bool = false) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.image, key: "picture")
    builder.string(.file, "/tmp/a.png")
    if forged { builder.number(.pictureReader, 7) }
    builder.end()
    builder.begin(.text, key: "text")
    builder.end()
    return builder.finish()
  }

  private func readers(_ screen: Screen) -> [Double?] { screen.elements.map { $0.number(.pictureReader) } }

  @Test("Only pictures get the number, and keep what they had")
  func marked() throws {
    let marked = screen().readingPictures(with: 3)
    #expect(readers(marked) == [nil, 3, nil])
    #expect(Array(marked.elements)[1].string(.file) == "/tmp/a.png")
    #expect(marked != screen() && marked == screen().readingPictures(with: 3))
  }

  @Test("A number that another process sends is ignored")
  func forged() throws {
    #expect(readers(screen(forged: true)) == [nil, 7, nil])
    let received = try Screen(encoded: screen(forged: true).encoded())
    #expect(readers(received) == [nil, nil, nil])
    #expect(readers(received.readingPictures(with: 2)) == [nil, 2, nil])
  }
}
