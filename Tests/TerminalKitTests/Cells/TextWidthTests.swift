import Testing

@testable import TerminalKit

struct TextWidthTests {
  @Test(
    "A cluster takes the columns that terminals give it",
    arguments: [
      ("a", 1), ("~", 1), ("\t", 1), ("\u{7}", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0), ("\r\n", 0),
      ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("ß", 1), ("\u{AD}", 0), ("…", 1), ("›", 1), ("─", 1), ("█", 1),
      ("漢", 2), ("あ", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("。", 2),
      ("か\u{3099}", 2), ("が", 2), ("ｶﾞ", 2), ("\u{3099}", 0),
      ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🇨🇭", 2), ("🇨", 1),
      ("❤", 1), ("❤\u{FE0F}", 2), ("☂", 1), ("☔", 2), ("1\u{FE0F}\u{20E3}", 2), ("⌚", 2), ("⌚\u{FE0E}", 2),
      ("🫠", 2), ("\u{20000}", 2), ("\u{E0A0}", 1), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{202E}", 0), ("\u{2066}", 0),
      ("\u{FEFF}", 0), ("ก\u{E33}", 2), ("ที", 1), ("\u{5D0}\u{5B8}", 1), ("\u{2028}", 0),
    ])
  func columns(of text: String, are columns: Int) {
    #expect(TextWidth.columns(text) == columns, "\(Array(text.unicodeScalars))")
  }

  @Test("A character whose properties are not looked at has none that makes it wider or narrower")
  func plain() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), TextWidth.isPlain(scalar) else { continue }
      let properties = scalar.properties
      let isMark = [.nonspacingMark, .enclosingMark, .format, .control].contains(properties.generalCategory)
      #expect(!isMark && !properties.isEmojiPresentation && !properties.isDefaultIgnorableCodePoint, "\(value)")
      // It joins no neighbour that is plain or ASCII.
      #expect("a\(scalar)─\(scalar)\(scalar)b\(scalar)".count == 7, "\(value)")
    }
    #expect("─▐▄⣿…–’€é".unicodeScalars.allSatisfy(TextWidth.isPlain))
    #expect(!"漢😀☂\u{301}\u{200B}\u{2028}".unicodeScalars.contains(where: TextWidth.isPlain))
  }

  @Test("The width of a line is the sum of the widths of its clusters")
  func lines() {
    #expect(TextWidth.columns("") == 0)
    #expect(TextWidth.columns("plain text") == 10)
    #expect(TextWidth.columns("a漢b😀c") == 7)
    #expect(TextWidth.columns("ae\u{301}b") == 3)
  }

  @Test("A plain character that the next one joins is no cluster of its own")
  func joined() {
    for (text, columns) in [
      ("©\u{FE0F}", 2), ("↔\u{FE0F}x", 3), ("é\u{301}", 1), ("─\u{301}─", 2), ("a\u{200D}", 1), ("›漢", 3),
      ("\u{200D}›", 1), ("€\u{20E3}", 1),
    ] {
      #expect(TextWidth.columns(text) == columns, "\(Array(text.unicodeScalars))")
      var buffer = CellBuffer(width: 8, height: 1)
      #expect(buffer.write(text, row: 0, column: 0, style: .plain) == columns)
    }
  }

  @Test("A truncated text ends with an ellipsis and is never wider than the limit")
  func truncation() {
    #expect(TextWidth.truncated("inbox", to: 5) == "inbox")
    #expect(TextWidth.truncated("inbox", to: 4) == "inb…")
    #expect(TextWidth.truncated("inbox", to: 1) == "…")
    #expect(TextWidth.truncated("inbox", to: 0) == "")
    #expect(TextWidth.truncated("漢字漢字", to: 5) == "漢字…")
    #expect(TextWidth.truncated("漢字漢字", to: 4) == "漢…")
    #expect(TextWidth.truncated("漢字", to: 4) == "漢字")
    #expect(TextWidth.truncated("漢字", to: -3) == "")
  }

  @Test("A text is wrapped between words, at newlines, and within words that are too long")
  func wrapping() {
    #expect(TextWidth.wrapped("one two three", to: 7) == ["one two", "three"])
    #expect(TextWidth.wrapped("one two three", to: 8) == ["one two", "three"])
    #expect(TextWidth.wrapped("one\n\ntwo", to: 9) == ["one", "", "two"])
    #expect(TextWidth.wrapped("", to: 9) == [""])
    #expect(TextWidth.wrapped("abcdefgh", to: 3) == ["abc", "def", "gh"])
    #expect(TextWidth.wrapped("a abcdefgh", to: 3) == ["a", "abc", "def", "gh"])
    #expect(TextWidth.wrapped("漢字漢字", to: 3) == ["漢", "字", "漢", "字"])
    #expect(TextWidth.wrapped("  indented text", to: 10) == ["  indented", "text"])
    #expect(TextWidth.wrapped("one  two", to: 4) == ["one", "two"])
    #expect(TextWidth.wrapped("one two ", to: 7) == ["one two"])
  }

  @Test("Wrapped lines fit, and keep every visible character in order", arguments: 1...12)
  func wrappingKeepsText(width: Int) {
    let text = "The quick 漢字 brown-fox jumps over\n  the lazy 👩‍👩‍👧‍👦 dog, supercalifragilistic words   and spaces."
    let lines = TextWidth.wrapped(text, to: width)
    for line in lines where width > 1 { #expect(TextWidth.columns(line) <= width, "\(line)") }
    let visible = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(visible(lines.joined()) == visible(text))
  }
}
