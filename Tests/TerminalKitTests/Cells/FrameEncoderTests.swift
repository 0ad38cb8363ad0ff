import TestSupport
import Testing

@testable import TerminalKit

struct FrameEncoderTests {
  /// A list of 120×40 with a title, a marker and a bold title in the focused row, and a footer.
  private func list(focus: Int) -> CellBuffer {
    var buffer = CellBuffer(width: 120, height: 40)
    buffer.write("Inbox", row: 0, column: 1, style: CellStyle(attributes: .bold))
    buffer.fill(row: 1, column: 0, width: 120, height: 1, with: "─", style: CellStyle(attributes: .dim))
    for row in 2..<38 {
      let isFocused = row == focus
      let style = isFocused ? CellStyle(foreground: .palette(6), attributes: .bold) : .plain
      buffer.write(isFocused ? "›" : " ", row: row, column: 1, style: style)
      buffer.write("Message number \(row)", row: row, column: 3, style: style)
      buffer.write("yesterday", row: row, column: 100, style: CellStyle(attributes: .dim))
    }
    buffer.write("↑↓ Move  Enter Open", row: 39, column: 1, style: CellStyle(attributes: .dim))
    buffer.cursor = (focus, 1)
    return buffer
  }

  @Test("Moving the focus of a list by a row sends at most 110 bytes")
  func cursorMove() {
    var encoder = FrameEncoder(depth: .palette)
    encoder.synchronizes = true
    encoder.encode(from: list(focus: 10), to: list(focus: 10), isFull: true)
    encoder.encode(from: list(focus: 10), to: list(focus: 11))
    #expect(!encoder.output.isEmpty)
    #expect(encoder.output.count <= 110, "\(encoder.output.count): \(String(decoding: encoder.output, as: UTF8.self))")
  }

  @Test("A frame that changes nothing sends no bytes, even if it was redrawn")
  func unchanged() {
    var encoder = FrameEncoder(depth: .palette)
    encoder.synchronizes = true
    var frame = list(focus: 5)
    frame.write("👩‍👩‍👧‍👦 e\u{301}", row: 5, column: 40, style: .plain)
    var same = list(focus: 5)
    // The same clusters in another order of the table.
    same.write("e\u{301}", row: 5, column: 43, style: .plain)
    same.write("👩‍👩‍👧‍👦 ", row: 5, column: 40, style: .plain)
    encoder.encode(from: frame, to: frame, isFull: true)
    encoder.encode(from: frame, to: same)
    #expect(encoder.output.isEmpty, "\(String(decoding: encoder.output, as: UTF8.self))")
  }

  @Test("A first frame of 120×40 takes less than 6 KB")
  func fullFrame() {
    var encoder = FrameEncoder(depth: .palette)
    encoder.encode(from: CellBuffer(width: 120, height: 40), to: list(focus: 2), isFull: true)
    #expect(encoder.output.count < 6144)
  }

  @Test("A row that becomes empty is erased, not overwritten")
  func erasing() {
    var encoder = FrameEncoder(depth: .palette)
    let before = list(focus: 10)
    var after = before
    after.fill(row: 20, column: 0, width: 120, height: 1, style: .plain)
    encoder.encode(from: before, to: before, isFull: true)
    encoder.encode(from: before, to: after)
    // There, erase, and back.
    #expect(encoder.output.count <= 24, "\(String(decoding: encoder.output, as: UTF8.self))")
    #expect(encoder.cellsEmitted == 0)
  }

  @Test("In monochrome no colours are sent, only attributes")
  func monochrome() {
    var encoder = FrameEncoder(depth: .monochrome)
    var model = ScreenModel(width: 120, height: 40)
    encoder.encode(from: list(focus: 3), to: list(focus: 3), isFull: true)
    model.take(encoder.output)
    #expect(model.places.allSatisfy { $0.style.foreground == .own && $0.style.background == .own })
    #expect(model.places[3 * 120 + 3].style.attributes == .bold)
    var recoloured = list(focus: 3)
    recoloured.restyle(row: 0, column: 0, width: 120, height: 40) { $0.foreground = .palette(1) }
    encoder.encode(from: list(focus: 3), to: recoloured)
    #expect(encoder.output.isEmpty)
  }

  @Test("The cursor is placed where the frame says, visible or not, and costs nothing if it does not move")
  func cursor() {
    var encoder = FrameEncoder(depth: .palette)
    var model = ScreenModel(width: 10, height: 5)
    var frame = CellBuffer(width: 10, height: 5)
    frame.cursor = (3, 4)
    encoder.encode(from: frame, to: frame, isFull: true)
    model.take(encoder.output)
    #expect((model.row, model.column) == (3, 4))
    #expect(!model.isCursorShown)
    frame.cursorVisible = true
    frame.cursor = (3, 5)
    encoder.encode(from: frame, to: frame)
    model.take(encoder.output)
    #expect((model.row, model.column) == (3, 5))
    #expect(model.isCursorShown)
    encoder.encode(from: frame, to: frame)
    #expect(encoder.output.isEmpty)
    // Outside the grid it stays at the edge.
    frame.cursor = (99, -1)
    encoder.encode(from: frame, to: frame)
    model.take(encoder.output)
    #expect((model.row, model.column) == (4, 0))
  }

  @Test("Only frames of more than 512 bytes are bracketed for synchronized output")
  func synchronized() {
    var encoder = FrameEncoder(depth: .palette)
    encoder.synchronizes = true
    let before = CellBuffer(width: 80, height: 20)
    encoder.encode(from: before, to: before, isFull: true)
    var short = before
    short.write("x", row: 0, column: 0, style: .plain)
    short.write("y", row: 1, column: 0, style: .plain)
    encoder.encode(from: before, to: short)
    #expect(encoder.output == Array("\u{1B}[Hx\n\ry".utf8))
    func letters(_ count: Int) -> CellBuffer {
      var buffer = before
      for row in 0..<8 { buffer.write(String(repeating: "x", count: 79), row: row, column: 0, style: .plain) }
      buffer.fill(row: count / 79, column: count % 79, width: 80, height: 1, style: .plain)
      buffer.fill(row: count / 79 + 1, column: 0, width: 80, height: 20, style: .plain)
      return buffer
    }
    // Each row but the first takes two bytes more, for the movement to it.
    encoder.encode(from: short, to: before)
    encoder.encode(from: before, to: letters(490))
    #expect(encoder.output.count <= 512 && !encoder.output.starts(with: ControlSequence.beginSynchronized))
    encoder.encode(from: letters(490), to: before)
    encoder.encode(from: before, to: letters(520))
    #expect(encoder.output.starts(with: ControlSequence.beginSynchronized))
    #expect(encoder.output.suffix(8) == ControlSequence.endSynchronized[...])
  }

  @Test("A run of blanks with a background is erased, not overwritten")
  func blanks() {
    var encoder = FrameEncoder(depth: .palette)
    let empty = CellBuffer(width: 120, height: 4)
    encoder.encode(from: empty, to: empty, isFull: true)
    var frame = empty
    frame.fill(row: 0, column: 10, width: 60, height: 1, style: CellStyle(background: .palette(4)))
    encoder.encode(from: empty, to: frame)
    #expect(encoder.output == Array("\u{1B}[1;11H\u{1B}[44m\u{1B}[60X".utf8))
    encoder.encode(from: frame, to: empty)
    var whole = empty
    whole.fill(row: 1, column: 0, width: 120, height: 1, style: CellStyle(background: .palette(4)))
    encoder.encode(from: empty, to: whole)
    #expect(encoder.output.suffix(8) == Array("\u{1B}[44m\u{1B}[K".utf8)[...])
    // Where erasing does not take the background, blanks are sent.
    var plain = FrameEncoder(depth: .palette)
    plain.erasesWithBackground = false
    plain.encode(from: empty, to: empty, isFull: true)
    plain.encode(from: empty, to: frame)
    #expect(plain.cellsEmitted == 60)
    #expect(!String(decoding: plain.output, as: UTF8.self).contains("X"))
  }

  @Test("A terminal that repeats characters gets a line as one of them")
  func repeating() {
    var encoder = FrameEncoder(depth: .palette)
    encoder.repeats = true
    let empty = CellBuffer(width: 40, height: 2)
    encoder.encode(from: empty, to: empty, isFull: true)
    var frame = empty
    frame.fill(row: 0, column: 0, width: 30, height: 1, with: "─", style: .plain)
    encoder.encode(from: empty, to: frame)
    #expect(encoder.output == Array("\u{1B}[H─\u{1B}[29b".utf8))
    #expect(encoder.cellsEmitted == 30)
    encoder.repeats = false
    encoder.encode(from: frame, to: empty)
    encoder.encode(from: empty, to: frame)
    #expect(encoder.output.count >= 90)
  }

  @Test("A page with a background of its own is erased with it, also where erasing takes none")
  func page() {
    for erases in [true, false] {
      var encoder = FrameEncoder(depth: .direct)
      encoder.codes = ColourCodes(depth: .direct, inks: [.direct(0xE9EBF4)], papers: [.direct(0x0E1017)])
      encoder.erasesWithBackground = erases
      var model = ScreenModel(width: 40, height: 3)
      var frame = CellBuffer(width: 40, height: 3)
      frame.write("x", row: 1, column: 1, style: .plain)
      encoder.encode(from: frame, to: frame, isFull: true)
      // Without background colour erase, a terminal's erased cells have its own background.
      model.erasesWithBackground = erases
      model.take(encoder.output)
      #expect(model.places.allSatisfy { $0.style.background == .direct(0x0E1017) })
      let before = frame
      frame.fill(row: 1, column: 0, width: 40, height: 1, style: .plain)
      encoder.encode(from: before, to: frame)
      model.take(encoder.output)
      #expect(model.places.allSatisfy { $0.style.background == .direct(0x0E1017) && $0.text == " " })
    }
  }

  @Test("After a cluster of uncertain width the cursor is positioned explicitly")
  func reanchoring() {
    var encoder = FrameEncoder(depth: .palette)
    let empty = CellBuffer(width: 20, height: 1)
    encoder.encode(from: empty, to: empty, isFull: true)
    var frame = empty
    frame.write("👩‍👩‍👧‍👦ab", row: 0, column: 0, style: .plain)
    encoder.encode(from: empty, to: frame)
    #expect(encoder.output == Array("\u{1B}[H\u{1B}[2X👩‍👩‍👧‍👦\u{1B}[3Gab".utf8))
  }

  @Test("Random frames appear as they were drawn", arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as [UInt64])
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var encoder = FrameEncoder(depth: seed < 7 ? .palette : seed < 10 ? .direct : .indexed)
    encoder.synchronizes = seed % 2 == 0
    encoder.repeats = seed % 3 == 0
    encoder.erasesWithBackground = seed % 4 != 0
    var model = ScreenModel(width: 30, height: 8)
    var shown = CellBuffer(width: 30, height: 8)
    var frame = shown
    for round in 0..<150 {
      for _ in 0..<Int.random(in: 0...6, using: &generator) { change(&frame, using: &generator) }
      encoder.encode(from: shown, to: frame, isFull: round == 0 || Int.random(in: 0..<40, using: &generator) == 0)
      model.take(encoder.output)
      #expect(model.unknown.isEmpty)
      guard model.seenPlaces == ScreenModel.places(of: frame, encoder.codes) else {
        let wanted = ScreenModel.places(of: frame, encoder.codes)
        let index = wanted.indices.first { wanted[$0] != model.seenPlaces[$0] } ?? 0
        Issue.record(
          "round \(round), cell \(index): \(model.seenPlaces[index]) is not \(wanted[index]): \(String(decoding: encoder.output, as: UTF8.self).debugDescription)"
        )
        return
      }
      shown.assign(frame)
    }
  }

  private func change(_ frame: inout CellBuffer, using generator: inout SeededGenerator) {
    let pieces = ["a", "Hello there", "漢字", "😀", "e\u{301}", "👩‍👩‍👧‍👦", "🇨🇭", "   ", "ｶﾞ", "───", "\u{E0A0}x", "🫠", "é"]
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func colour() -> CellStyle.Colour {
      switch number(0...4) {
      case 0: .plain
      case 1: frame.colour(UInt32(number(0...7)) * 0x20_1003)
      case 2: .token(UInt8(number(1...28)))
      case 3: CellStyle.Colour(rawValue: 0x8000 + UInt16(number(0...3)))
      default: .palette(number(0...15))
      }
    }
    let style = CellStyle(
      foreground: colour(), background: number(0...3) == 0 ? colour() : .plain,
      attributes: CellStyle.Attributes(rawValue: number(0...1) == 0 ? 0 : UInt8(number(0...63))))
    let (row, column) = (number(-1...8), number(-3...31))
    switch number(0...9) {
    case 0: frame.fill(row: row, column: column, width: number(0...30), height: number(0...4), style: .plain)
    case 1: frame.fill(row: row, column: column, width: 9, height: 2, with: "漢", style: style)
    case 2: frame.restyle(row: row, column: column, width: 6, height: 3) { $0.attributes.formSymmetricDifference(.dim) }
    case 3: frame.cursor = (row, column)
    case 4: frame.cursorVisible.toggle()
    case 5: if number(0...9) == 0 { frame.clear() }
    default:
      frame.write(
        (0...number(0...3)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(), row: row,
        column: column, style: style)
    }
  }
}
