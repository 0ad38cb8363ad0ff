import TestSupport
import Testing

@testable import TerminalKit

@Suite("The way of drawing pictures depends on the terminal's answers")
struct GraphicsAnswersTests {
  private func replies(_ text: String) -> [TerminalReply] {
    var parser = InputParser()
    #expect(parser.feed(Array(text.utf8)).isEmpty)
    return parser.takeReplies()
  }

  private func choice(
    _ text: String, _ depth: ColourDepth = .indexed, isRemote: Bool = false, pixels: (width: Int, height: Int)? = nil
  ) -> ImageProtocol {
    var answers = GraphicsAnswers()
    for reply in replies(text) { answers.take(reply) }
    return answers.choice(depth, isRemote: isRemote, size: (80, 24), pixels: pixels)
  }

  private static let sixels = "\u{1B}[?63;1;2;4;6c"
  private static let cell = "\u{1B}[6;20;10t"

  @Test("Sixels are attribute 4, which is no other number and not the kind of the terminal")
  func attribute() {
    #expect(replies("\u{1B}[?62;4c") == [.sixels, .deviceAttributes])
    #expect(replies("\u{1B}[?62;22;4;52c") == [.sixels, .deviceAttributes])
    for text in ["\u{1B}[?4c", "\u{1B}[?62;14;40c", "\u{1B}[?1;2c", "\u{1B}[?c"] {
      #expect(replies(text) == [.deviceAttributes], "\(text)")
    }
  }

  @Test("The sizes of a cell, the window and the greatest picture, and the number of colours are read")
  func sizes() {
    #expect(replies(Self.cell) == [.cellSize(10, 20)])
    #expect(replies("\u{1B}[4;480;800t") == [.windowSize(800, 480)])
    #expect(replies("\u{1B}[?1;0;1024S\u{1B}[?2;0;1000;900S") == [.sixelColours(1024), .sixelSize(1000, 900)])
    // Refused, or other replies of the same form.
    #expect(replies("\u{1B}[?1;3;0S\u{1B}[8;24;80t\u{1B}[?3;0;5S\u{1B}[t").isEmpty)
  }

  @Test("Kitty's protocol comes before sixels, and sixels before characters")
  func order() {
    let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
    #expect(choice(kitty + Self.sixels + Self.cell, .direct) == .kitty)
    #expect(choice(Self.sixels + Self.cell, .direct) == SixelTerminal(cellWidth: 10, cellHeight: 20).map { .sixel($0) })
    #expect(choice("\u{1B}[?62c" + Self.cell, .direct) == .cells)
    #expect(choice("") == .cells)
    // The number of a picture is a colour of three bytes, which sixels do not need.
    #expect(choice(kitty, .indexed) == .cells)
    #expect(choice(kitty + Self.sixels + Self.cell, .indexed) != .cells)
  }

  @Test("Sixels need the size of a cell, which the terminal says, or the window divided by its cells")
  func cells() {
    func cell(_ choice: ImageProtocol) -> [Int]? {
      if case .sixel(let terminal) = choice { [terminal.cellWidth, terminal.cellHeight] } else { nil }
    }
    let window = "\u{1B}[4;481;801t"
    #expect(cell(choice(Self.sixels + Self.cell + window, pixels: (400, 400))) == [10, 20])
    #expect(cell(choice(Self.sixels + window, pixels: (640, 384))) == [10, 20])
    #expect(cell(choice(Self.sixels, pixels: (640, 384))) == [8, 16])
    #expect(cell(choice(Self.sixels)) == nil)
    // A size that cannot be is none.
    #expect(cell(choice(Self.sixels + "\u{1B}[6;0;0t", pixels: (640, 384))) == [8, 16])
    #expect(cell(choice(Self.sixels + "\u{1B}[6;9999;10t")) == nil)
  }

  @Test(
    "No pictures are drawn far away, or with sixteen colours or none", arguments: [ColourDepth.palette, .monochrome])
  func never(_ depth: ColourDepth) {
    #expect(choice(Self.sixels + Self.cell, depth) == .cells)
    #expect(choice(Self.sixels + Self.cell, .direct, isRemote: true) == .cells)
  }

  @Test("The colours and the size of pictures are those that the terminal says, and not more than it needs")
  func limits() {
    func limits(_ replies: String) -> [Int]? {
      guard case .sixel(let terminal) = choice(Self.sixels + Self.cell + replies) else { return nil }
      return [terminal.colours, terminal.mostWidth, terminal.mostHeight]
    }
    #expect(limits("") == [256, 1000, 1000])
    #expect(limits("\u{1B}[?1;0;16S\u{1B}[?2;0;600;400S") == [16, 600, 400])
    #expect(limits("\u{1B}[?1;0;65536S\u{1B}[?2;0;20000;20000S") == [256, 2000, 2000])
    #expect(limits("\u{1B}[?1;0;0S") == nil)
  }

  @Test("Only a terminal with sixels is asked for more, once, and again when its window has changed")
  func asking() {
    func take(_ pictures: inout TerminalPictures, _ text: String) -> [UInt8] {
      replies(text).flatMap { pictures.take($0, size: (80, 24), pixels: nil) }
    }
    var without = TerminalPictures(.direct, isRemote: false)
    #expect(take(&without, "\u{1B}[?62c").isEmpty && without.windowChanged().isEmpty)
    var kitty = TerminalPictures(.direct, isRemote: false)
    #expect(take(&kitty, "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c").isEmpty && kitty.imageProtocol == .kitty)

    var pictures = TerminalPictures(.direct, isRemote: false)
    #expect(take(&pictures, Self.sixels) == ControlSequence.sixelQueries)
    #expect(pictures.imageProtocol == .cells)
    #expect(take(&pictures, Self.cell + Self.sixels).isEmpty)
    #expect(pictures.imageProtocol == SixelTerminal(cellWidth: 10, cellHeight: 20).map { .sixel($0) })
    #expect(pictures.windowChanged() == ControlSequence.sixelQueries)
    // While a reply is awaited, it is asked for once more afterwards.
    #expect(pictures.windowChanged().isEmpty && pictures.windowChanged().isEmpty)
    #expect(take(&pictures, "\u{1B}[6;24;12t" + Self.sixels) == ControlSequence.sixelQueries)
    #expect(take(&pictures, "\u{1B}[6;30;15t" + Self.sixels).isEmpty)
    #expect(pictures.imageProtocol == SixelTerminal(cellWidth: 15, cellHeight: 30).map { .sixel($0) })
  }
}
