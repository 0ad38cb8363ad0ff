import Glibc
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

/// One session at a time: signal handlers belong to the process.
@MainActor
@Suite("Pictures reach the terminal without holding up the app", .serialized)
struct ImageTerminalTests {
  private static let image = Sample.screen {
    Image(data: SamplePictures.png(width: 30, height: 20, colour: 0x2060C0), alt: "Tent", lines: 5)
    Button("Below") {}
    Button("Last") {}
  }
  private static let other = Sample.screen { Text("Other") }

  private let terminal: Pseudoterminal
  private let loop = TurningLoop()

  init() throws { terminal = try Pseudoterminal(width: 80, height: 24) }

  private func frontEnd(_ name: String) -> TerminalFrontEnd {
    TerminalFrontEnd(
      handler: Recorder(), loop: loop, options: TerminalOptions(),
      environment: ["TERM": name, "COLORTERM": "truecolor"], input: terminal.slave, output: terminal.slave, onQuit: {})
  }

  /// The bytes that arrive until they contain a text.
  private func output(until text: String) -> String {
    var output = ""
    _ = loop.turn {
      output += terminal.output()
      return output.contains(text)
    }
    return output
  }

  private func scene(_ screen: Screen) -> Scene { Sample.scene(Sample.root(screen), tabs: nil) }

  @Test(
    "The first frame has the description, and the next one the picture",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func cells() {
    let front = frontEnd("xterm")
    front.present(scene(Self.image))
    #expect(front.begin())
    let first = terminal.output()
    #expect(first.contains("Tent") && !first.contains("48;2;33;99;189"))
    let second = output(until: "48;2;33;99;189")
    #expect(second.contains("48;2;33;99;189") && !second.contains("\u{1B}_G"))
    front.end()
  }

  @Test(
    "A terminal that draws pictures gets one once, and is told when it has gone",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func graphics() {
    let front = frontEnd("xterm-kitty")
    front.present(scene(Self.image))
    #expect(front.begin())
    terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    let shown = output(until: "a=p,U=1")
    #expect(shown.components("a=t,f=100") == 1 && shown.contains(GraphicsProtocol.first(ofRow: 4)))
    // The sign of the focus moves, and nothing else.
    terminal.type("\t")
    #expect(!output(until: "▌").contains("\u{1B}_G"))
    front.present(scene(Self.other))
    let gone = output(until: "Other")
    #expect(gone.components("a=d,d=I") == 1)
    front.present(scene(Self.image))
    #expect(output(until: "a=p,U=1").components("a=t,f=100") == 1)
    front.end()
    #expect(terminal.output().components("a=d,d=I") == 1)
  }

  /// The answer of xterm with sixels to the queries.
  private static let sixels = "\u{1B}[?63;1;2;4;6c"

  @Test(
    "A terminal with sixels is asked for the size of its cells, and gets a picture once",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func sixels() {
    let front = frontEnd("xterm-256color")
    front.present(scene(Self.image))
    #expect(front.begin())
    terminal.type(Self.sixels)
    let queries = String(decoding: ControlSequence.sixelQueries, as: UTF8.self)
    #expect(output(until: queries).components(queries) == 1)
    terminal.type("\u{1B}[6;16;8t\u{1B}[4;384;640t\u{1B}[?1;0;256S\u{1B}[?2;0;1000;1000S" + Self.sixels)
    // Fifteen columns and five lines.
    let shown = output(until: "\u{1B}P0;1;0q")
    #expect(shown.components("\u{1B}P0;1;0q\"1;1;120;80#0;2;13;38;75") == 1 && !shown.contains("\u{1B}_G"))
    // The sign of the focus moves, and nothing else.
    terminal.type("\t")
    #expect(!output(until: "▌").contains("\u{1B}P"))
    front.present(scene(Self.other))
    #expect(!output(until: "Other").contains("\u{1B}P"))
    front.present(scene(Self.image))
    #expect(output(until: "\u{1B}P").components("\u{1B}P0;1;0q") == 1)
    // Cells of another size.
    terminal.resize(width: 90, height: 24)
    #expect(kill(getpid(), SIGWINCH) == 0)
    #expect(output(until: queries).components(queries) == 1)
    terminal.type("\u{1B}[6;20;10t" + Self.sixels)
    #expect(output(until: "1;1;150;100").components("1;1;150;100") == 1)
    front.end()
  }

  @Test(
    "A terminal with sixels that does not say the size of its cells gets characters",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func withoutSize() {
    let front = frontEnd("xterm-256color")
    front.present(scene(Self.image))
    #expect(front.begin())
    terminal.type(Self.sixels + Self.sixels)
    let shown = output(until: "48;2;33;99;189")
    #expect(shown.contains("48;2;33;99;189") && !shown.contains("\u{1B}P"))
    front.end()
  }

  @Test("A terminal of sixteen colours gets the description, and nothing is decoded")
  func described() {
    let front = TerminalFrontEnd(
      handler: Recorder(), loop: loop, options: TerminalOptions(), environment: ["TERM": "xterm"],
      input: terminal.slave, output: terminal.slave, onQuit: {})
    front.present(scene(Self.image))
    #expect(front.begin())
    terminal.type("\u{1B}[?62c")
    var output = ""
    for _ in 0..<5 {
      loop.turn(waiting: 20)
      output += terminal.output()
    }
    #expect(output.contains("Tent") && !output.contains("48;"))
    front.end()
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(_ text: String) -> Int {
    var count = 0
    var start = utf8.startIndex
    while start < utf8.endIndex {
      if utf8[start...].starts(with: text.utf8) { count += 1 }
      start = utf8.index(after: start)
    }
    return count
  }
}
