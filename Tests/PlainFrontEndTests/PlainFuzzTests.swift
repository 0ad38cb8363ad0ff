import Coordination
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import PlainFrontEnd
@testable import Presentation

@MainActor
@Suite("Random lines in plain mode")
struct PlainFuzzTests {
  private static let words = [
    "", " ", "b", "t", "o", "s", "/", "/text", "?", "help", "r", "p", "g", "g shop://x", "on", "off", "=", "=1", "\"\"",
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "-1", "+1", "-0", "00000001", "1.5", "1e9", "0x10", "٣", "９",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "99999999999999999999999999",
    "\u{1b}[31m", "\u{7}", "\u{202e}", "\r", "\n", "\0", "\u{9b}", "👩‍👩‍👧", "e\u{301}", "\u{fffd}", "“”",
    String(repeating: "9", count: 5000),
  ]

  private static var scenes: [Scene] {
    var pages = Sample.root(Sample.catalog)
    pages.pages = Sample.tabs()
    var empty = Sample.scene(Sample.root(Sample.catalog), tabs: TabBar(items: [], selected: nil))
    empty.layers = []
    return [
      Sample.scene(Sample.root(Sample.form())), Sample.scene(pages), Sample.scene(Sample.failure), empty,
      Sample.scene(Sample.root(Sample.screen {}), tabs: nil),
    ]
  }

  @Test("Every line gets a response without control characters, and only q ends the app")
  func random() {
    let seed = UInt64.random(in: 0 ... .max)
    print("Lines of plain mode: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for scene in Self.scenes {
      var output = ""
      var quits = 0
      let handler = Recorder()
      let front = PlainFrontEnd(handler: handler, write: { output += $0 }, onQuit: { quits += 1 })
      front.present(scene)
      for _ in 0..<400 {
        let words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          Self.words.randomElement(using: &generator) ?? ""
        }
        let line = words.joined(separator: Bool.random(using: &generator) ? " " : "")
        output = ""
        front.command(line)
        front.idle()
        let isHarmless = output.unicodeScalars.allSatisfy { $0 == "\n" || !PrintableText.isHarmful($0) }
        #expect(isHarmless && output.hasSuffix("\n"), "seed \(seed): \(line.debugDescription) gave \(output)")
      }
      #expect(quits == 0)
    }
  }

  @Test(
    "A number at the ends of what there is names nothing, wherever it stands",
    arguments: ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "0", "-1"],
    ["t N", "o N", "N", "4 N", "4 =N", "1 N"])
  func extremes(_ number: String, _ pattern: String) {
    let line = pattern.split(separator: "N", omittingEmptySubsequences: false).joined(separator: number)
    for scene in Self.scenes {
      var output = ""
      let handler = Recorder()
      let front = PlainFrontEnd(handler: handler, write: { output += $0 }, onQuit: {})
      front.present(scene)
      output = ""
      front.command(line)
      front.idle()
      #expect(output.hasSuffix("\n"))
      let isText = handler.intents.allSatisfy { if case .act(_, _, .text(number)) = $0 { true } else { false } }
      #expect(isText, "\(line): \(handler.intents)")
    }
  }
}
