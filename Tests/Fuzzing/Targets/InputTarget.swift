import Scenes
import Screens
import TerminalFrontEnd
import TerminalKit
import TestSupport

/// Bytes from the terminal, in pieces of any sizes, and what they do to the interface.
@MainActor
enum InputTarget {
  static func target() throws -> FuzzTarget {
    let samples = [
      "abc\u{1B}[A\u{1B}[B\r\t\u{7F}\u{3}", "\u{1B}[200~pasted\ntext\u{1B}[201~q",
      "\u{1B}[<0;5;4M\u{1B}[<0;5;4m\u{1B}[<65;1;1M",
      "\u{1B}[?62;22c\u{1B}[?2026;2$y\u{1B}[?1u", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", "é日👩‍👩‍👧e\u{301}🇳🇴",
      "\u{1B}[97;5u\u{1B}[57399u\u{1B}OP\u{1B}[[A\u{1B}[15;2~", "jjj\r/text\r\u{1B}?j q\u{10}sort\r:",
    ].map { Array($0.utf8) }
    let words =
      [
        [0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0x1B, 0x5D], [0x3B], [0x6D], [0x4D], [0x75], [0x7E], [0xE2], [0xCC, 0x81],
        [0x07],
        Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("\u{1B}[<0;20;9M".utf8), [0x09], [0x0D], [0x6A],
        [0x2F],
      ] as [[UInt8]]
    let mutator = Mutator(corpus: samples, words: words, changes: 10, limit: 4096)
    let scenes = ScreenSamples.all.flatMap {
      [ScreenCheck.scene($0), ScreenCheck.scene(ScreenSamples.all[0], sheet: $0)]
    }
    return FuzzTarget("input") {
      mutator(&$0)
    } check: { bytes in
      let whole = read([bytes[...]])
      var source = ByteSource(Array(bytes.reversed()))
      let split = read(source.pieces(of: bytes))
      try require(whole.keys == split.keys, "The events depend on the pieces in which the bytes arrive.")
      try require(whole.replies == split.replies, "The replies depend on the pieces in which the bytes arrive.")
      try use(split.events, in: scenes[source.number(below: scenes.count)], &source)
      return !whole.events.isEmpty
    }
  }

  private struct Input {
    var events: [InputEvent] = []
    var replies: [TerminalReply] = []

    /// The events with each typed character in its scalars, since a piece may end between two of them.
    var keys: [InputEvent] {
      events.flatMap { event in
        guard case .key(.character(let character), []) = event else { return [event] }
        return character.unicodeScalars.map { .key(.character(Character($0)), []) }
      }
    }
  }

  private static func read(_ pieces: [ArraySlice<UInt8>]) -> Input {
    var parser = InputParser()
    var input = Input()
    for piece in pieces { input.events += parser.feed(piece) }
    input.replies = parser.takeReplies()
    // The end of a paste, and of anything else that is open.
    _ = parser.feed(Array("\u{1B}[201~\u{18}".utf8))
    _ = parser.flushEscape()
    if !parser.isAtGround { input.events.append(.closed) }
    return input
  }

  /// Passes events to an interface in a terminal whose size changes.
  private static func use(_ events: [InputEvent], in scene: Scene, _ source: inout ByteSource) throws {
    try require(!events.contains(.closed), "The keyboard hangs after the input.")
    var size = (width: 40 + source.number(below: 90), height: 12 + source.number(below: 30))
    var interface = Interface(scene: scene, width: size.width, height: size.height)
    let entries = scene.layers.compactMap(\.entry)
    for (index, event) in events.prefix(64).enumerated() {
      for effect in interface.update(event) {
        if case .intent(.act(let entry, _, _)) = effect {
          try require(entries.contains(entry), "An element of no visible screen was used.")
        }
      }
      guard index % 16 == 15 else { continue }
      try ScreenCheck.draw(interface, size)
      size = (source.number(below: 130), source.number(below: 50))
      interface.resize(width: size.width, height: size.height)
    }
    interface.present(scene)
    try ScreenCheck.draw(interface, size)
  }
}
