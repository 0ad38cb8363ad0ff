import Testing

@testable import TerminalKit

struct InputParserTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(text.utf8) + parser.flushEscape()
  }

  @Test(
    "A key is parsed from its bytes",
    arguments: [
      ("a", .character("a"), []), ("A", .character("A"), []), ("ä", .character("ä"), []), ("漢", .character("漢"), []),
      ("👩‍👩‍👧‍👦", .character("👩‍👩‍👧‍👦"), []), ("e\u{301}", .character("e\u{301}"), []),
      ("\r", .enter, []), ("\n", .enter, []), ("\t", .tab, []), ("\u{7F}", .backspace, []), ("\u{8}", .backspace, []),
      ("\u{3}", .character("c"), .control), ("\u{0}", .character(" "), .control), ("\u{1F}", .character("_"), .control),
      ("\u{1B}", .escape, []), ("\u{1B}x", .character("x"), .alt), ("\u{1B}ä", .character("ä"), .alt),
      ("\u{1B}\r", .enter, .alt), ("\u{1B}\u{7F}", .backspace, .alt), ("\u{1B}1", .character("1"), .alt),
      ("\u{1B}[", .character("["), .alt), ("\u{1B}O", .character("O"), .alt), ("\u{1B}]", .character("]"), .alt),
      ("\u{1B}P", .character("P"), .alt),
      ("\u{1B}[A", .up, []), ("\u{1B}OA", .up, []), ("\u{1B}[1;3D", .left, .alt), ("\u{1B}[1;2C", .right, .shift),
      ("\u{1B}[1;6B", .down, [.control, .shift]), ("\u{1B}[H", .home, []), ("\u{1B}OF", .end, []),
      ("\u{1B}[1~", .home, []),
      ("\u{1B}[4~", .end, []), ("\u{1B}[3~", .delete, []), ("\u{1B}[2~", .insert, []),
      ("\u{1B}[5;5~", .pageUp, .control),
      ("\u{1B}[6~", .pageDown, []), ("\u{1B}[6^", .pageDown, .control), ("\u{1B}[Z", .tab, .shift),
      ("\u{1B}OP", .function(1), []), ("\u{1B}[[B", .function(2), []), ("\u{1B}[1;5R", .function(3), .control),
      ("\u{1B}[15~", .function(5), []), ("\u{1B}[24~", .function(12), []), ("\u{1B}OM", .enter, []),
      ("\u{1B}[27u", .escape, []), ("\u{1B}[13;5u", .enter, .control), ("\u{1B}[9;6u", .tab, [.control, .shift]),
      ("\u{1B}[97;5u", .character("a"), .control), ("\u{1B}[97;4u", .character("A"), .alt),
      ("\u{1B}[49;5u", .character("1"), .control), ("\u{1B}[57414u", .enter, []), ("\u{1B}[57419u", .up, []),
      ("\u{1B}[97;5:1u", .character("a"), .control), ("\u{1B}[97:65;2u", .character("A"), []),
      ("\u{1B}[27;5;13~", .enter, .control),
    ] as [(String, InputEvent.Key, InputEvent.Modifiers)])
  func key(bytes: String, key: InputEvent.Key, modifiers: InputEvent.Modifiers) {
    #expect(events(bytes) == [.key(key, modifiers)])
  }

  @Test("Bytes are parsed in the same way regardless of how they are split")
  func pieces() {
    let text = "aä漢\u{1B}[1;3D\u{1B}[<0;5;6M\u{1B}[200~x\u{1B}y\u{1B}[201~\u{1B}OA\u{1B}[97;5u\rz"
    let whole = events(text)
    #expect(whole.count == 10)
    var parser = InputParser()
    var single: [InputEvent] = []
    for byte in text.utf8 { single += parser.feed([byte]) }
    #expect(single == whole)
  }

  @Test("A lone Escape is held back until it is certain")
  func loneEscape() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.holdsEscape)
    #expect(parser.feed(Array("[A".utf8)) == [.key(.up, [])])
    #expect(!parser.holdsEscape)
    #expect(parser.flushEscape().isEmpty)
    #expect(parser.feed([0x1B, 0x1B]) == [.key(.escape, [])])
    #expect(parser.flushEscape() == [.key(.escape, [])])
    #expect(parser.isAtGround)
  }

  @Test(
    "The mouse is parsed from its bytes",
    arguments: [
      ("\u{1B}[<0;1;1M", .press(0), 0, 0), ("\u{1B}[<0;10;5m", .release(0), 9, 4), ("\u{1B}[<2;3;4M", .press(2), 2, 3),
      ("\u{1B}[<32;300;200M", .drag(0), 299, 199), ("\u{1B}[<35;4;2M", .move, 3, 1),
      ("\u{1B}[<64;2;2M", .wheelUp, 1, 1),
      ("\u{1B}[<65;2;2M", .wheelDown, 1, 1), ("\u{1B}[<128;2;2M", .back, 1, 1), ("\u{1B}[<129;2;2M", .forward, 1, 1),
      ("\u{1B}[<16;2;2M", .press(0), 1, 1), ("\u{1B}[<0;0;0M", .press(0), 0, 0),
    ] as [(String, InputEvent.Mouse.Kind, Int, Int)])
  func mouse(bytes: String, kind: InputEvent.Mouse.Kind, column: Int, row: Int) {
    #expect(events(bytes) == [.mouse(InputEvent.Mouse(kind: kind, column: column, row: row))])
  }

  @Test("A paste is one event without control characters, whatever it contains")
  func paste() {
    #expect(
      events("\u{1B}[200~one\r\ntwo\rthree\tq\u{1B}[31m\u{7}\u{1B}[201\u{1B}[20\u{9B}\u{1B}[201~!") == [
        .paste("one\ntwo\nthree\tq[31m[201[20"), .key(.character("!"), []),
      ])
  }

  @Test("A paste is kept up to a limit, and the keys after it are keys")
  func longPaste() throws {
    var parser = InputParser()
    _ = parser.feed(Array("\u{1B}[200~".utf8))
    let piece = [UInt8](repeating: 0x61, count: 300_000)
    for _ in 0..<5 { #expect(parser.feed(piece).isEmpty) }
    let end = parser.feed(Array("\u{1B}[201~q".utf8))
    guard case .paste(let text) = try #require(end.first) else {
      Issue.record("\(end)")
      return
    }
    #expect(text.utf8.count == InputParser.longestPaste)
    #expect(end.last == .key(.character("q"), []))
  }

  @Test("Focus events are parsed")
  func focus() { #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)]) }

  @Test(
    "A reply that says a colour is read, however many digits it has and however it ends",
    arguments: [
      ("]11;rgb:2e2e/3434/3636\u{1B}\\", TerminalReply.colour(11, 0x2E3436)),
      ("]10;rgb:ff/80/00\u{7}", .colour(10, 0xFF8000)),
      ("]11;rgb:f/0/8\u{7}", .colour(11, 0xFF0088)), ("]11;rgba:ffff/0000/8080/ffff\u{7}", .colour(11, 0xFF0080)),
      ("]11;rgb:fff/000/888\u{7}", .colour(11, 0xFF0088)), ("[?997;1n", .themeChanged), ("[?997;2n", .themeChanged),
    ])
  func colours(reply: String, read: TerminalReply) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}\(reply)".utf8).isEmpty)
    #expect(parser.takeReplies() == [read])
  }

  @Test(
    "An answer that only looks like a colour is none",
    arguments: [
      "]11;rgb:2e2e/3434\u{7}", "]11;#2e3436\u{7}", "]12;rgb:ff/ff/ff\u{7}", "]11;rgb:fffff/0/0\u{7}",
      "]11;rgb:+f/0/0\u{7}",
      "P11;rgb:ff/ff/ff\u{1B}\\", "]11;rgb:ff/ff/ff\u{18}",
      "]11;rgb:00000000000000000000000000000000000000000000000000000000000/0/0\u{7}",
    ])
  func noColours(reply: String) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}\(reply)".utf8).isEmpty)
    #expect(parser.takeReplies().isEmpty)
    #expect(parser.isAtGround)
  }

  @Test("Replies of the terminal are not keys")
  func replies() {
    var parser = InputParser()
    // Of a mode: off, unknown, and permanently off.
    let answers =
      "\u{1B}[?2026;2$y\u{1B}[?2026;0$y\u{1B}[?2026;4$y\u{1B}[?1u\u{1B}[?62;22c\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
    #expect(parser.feed(answers.utf8).isEmpty)
    #expect(
      parser.takeReplies() == [
        .mode(2026, isSupported: true), .mode(2026, isSupported: false), .mode(2026, isSupported: false),
        .keyboardFlags(1), .deviceAttributes, .colour(11, 0),
      ])
    #expect(parser.takeReplies().isEmpty)
    #expect(parser.isAtGround)
  }

  @Test(
    "A sequence that means nothing is dropped, and the key after it is a key",
    arguments: [
      "\u{1B}[99999999999999999999999999~", "\u{1B}[1;2;3;4;5X", "\u{1B}[97;9u", "\u{1B}[97;1:3u", "\u{1B}[57441u",
      "\u{1B}[<66;1;1M", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}]0;title\u{7}", "\u{1B}[1\u{18}",
      "\u{1B}[" + String(repeating: "1;", count: 500) + "A", "\u{1B}[55295999u", "\u{1B}[48;10;20;30;40t",
    ])
  func noise(bytes: String) { #expect(events(bytes + "k") == [.key(.character("k"), [])]) }

  @Test("Bytes that are not UTF-8 are dropped")
  func invalidText() {
    var parser = InputParser()
    let bytes: [UInt8] = [0xFF, 0xC0, 0x80, 0xE2, 0x82, 0x61, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0x62, 0x9B]
    #expect(parser.feed(bytes) == [.key(.character("a"), []), .key(.character("b"), [])])
    #expect(parser.isAtGround)
  }
}
