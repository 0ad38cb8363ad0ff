import NavigationEngine
import Screens
import Testing

@testable import TerminalFrontEnd

@MainActor
@Suite("The colours of a theme are those on the terminal")
struct ThemeTests {
  private static let theme = Theme(
    text: 0xE9EBF4, textMuted: 0xABB2CB, accent: 0x98A8FF, positive: 0x6DDBA0, caution: 0xF5BD68, critical: 0xFF8791,
    border: 0x6B7391, selection: 0x262C50, selectionText: 0xFFFFFF, badge: 0xF593B8)

  /// The bytes of the first frame of a scene, or of one after some keys.
  private func bytes(
    _ theme: Theme, _ depth: ColourDepth, _ scene: Scene = Sample.scene(Sample.root(Sample.catalog)),
    _ keys: InputEvent.Key...
  ) -> String {
    var interface = Interface(
      scene: scene, width: 80, height: 24, glyphs: .unicode, keys: .standard, texts: AppTexts(),
      styles: Styles(theme, depth: depth))
    for key in keys { _ = interface.press(key) }
    var encoder = FrameEncoder(depth: depth, theme: theme)
    encoder.encode(from: CellBuffer(width: 80, height: 24), to: interface.draw(), isFull: true)
    return String(decoding: encoder.output, as: UTF8.self)
  }

  @Test("In a terminal of all colours, each meaning has its red, green and blue")
  func direct() {
    let main = bytes(Self.theme, .direct)
    for (name, colour) in [
      ("text", "38;2;233;235;244"), ("textMuted", "38;2;171;178;203"), ("accent", "38;2;152;168;255"),
      ("critical", "38;2;255;135;145"), ("selection", "48;2;38;44;80"), ("selectionText", "38;2;255;255;255"),
      ("badge", "38;2;245;147;184"),
    ] { #expect(main.contains(colour), "\(name)") }
    #expect(bytes(Self.theme, .direct, Sample.scene(Sample.root(Sample.detail))).contains("38;2;109;219;160"))
    #expect(
      bytes(Self.theme, .direct, Sample.scene(Sample.root(Sample.catalog)), .function(1)).contains("38;2;107;115;145"))
    let notice = Notice(number: 1, kind: .refusal, text: "Not now.")
    let warned = Sample.scene(Sample.root(Sample.catalog), notice: notice)
    #expect(bytes(Self.theme, .direct, warned).contains("38;2;245;189;104"))
  }

  @Test("In a terminal of 256 colours, each has the nearest of those that no palette changes")
  func indexed() {
    #expect(bytes(Self.theme, .indexed).contains("38;5;111"))
    let known: [(Theme.Colour, Int)] = [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x5FAFD7, 74), (0x121212, 233),
    ]
    for (colour, number) in known { #expect(colour.indexed == number, "\(colour)") }
  }

  @Test("With sixteen colours or none, and without a theme, the bytes are those of the user's palette")
  func palette() {
    for depth in [ColourDepth.palette, .monochrome] {
      #expect(bytes(Self.theme, depth) == bytes(Theme(), depth))
    }
    for depth in [ColourDepth.indexed, .direct] {
      #expect(bytes(Theme(), depth) == bytes(Theme(), .palette))
    }
    #expect(!bytes(Self.theme, .monochrome).contains(";2;"))
  }

  @Test("A theme of one colour leaves the others as they were")
  func partial() {
    let partial = bytes(Theme(accent: 0x98A8FF), .direct)
    #expect(partial.contains("38;2;152;168;255") && partial.contains("31m"))
    // What has the focus is reversed as before, in the accent.
    #expect(partial.contains("7;38;2;152;168;255") && !partial.contains("48;2;"))
  }
}
