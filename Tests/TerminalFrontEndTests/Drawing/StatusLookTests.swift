import Flows
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A placeholder of a screen says what is going on, and what to do")
struct StatusLookTests {
  private let start = ContinuousClock.now

  private func loading(depth: Int = 1) -> Scene {
    var layer = Sample.root(Sample.catalog, depth: depth, back: depth > 1 ? "Catalog" : nil)
    layer.content = .loading("Asking the shop")
    return Sample.scene(layer, tabs: TabBar(items: [], selected: nil))
  }

  @Test("After 150 ms a screen that loads has a skeleton, words with seconds, and the key that leaves")
  func skeleton() throws {
    var interface = Sample.interface(loading(depth: 2), width: 90, height: 24)
    interface.now = start
    interface.noteLoading(at: start)
    #expect(!interface.text.contains("▆") && !interface.text.contains("Asking"))
    interface.now = start + .milliseconds(149)
    #expect(!interface.text.contains("▆"))
    interface.now = start + .milliseconds(1250)
    #expect(interface.text.contains("⠹ Asking the shop, 1.2 s"))
    #expect(interface.text.contains("Esc  stops waiting"))
    let place = try #require(interface.place(of: "▆▆▆ ▆▆▆▆▆▆▆▆"))
    let buffer = interface.draw()
    #expect(buffer.cells[place.row * 90 + place.column].foreground == .token(.surfaceRaised))
    #expect(interface.press(.escape) == [.intent(.back)])
    interface.present(Sample.scene(Sample.root(Sample.catalog)))
    interface.noteLoading(at: start + .seconds(2))
    #expect(interface.state.loading.nextChange(after: start, step: .seconds(1)) == nil)
    #expect(!interface.text.contains("▆"))
  }

  @Test("The first screen cannot be left while it loads, and in ASCII all of it is ASCII")
  func first() {
    let interface = Interface(scene: loading(), width: 90, height: 24, glyphs: .ascii)
    #expect(!interface.text.contains("stops waiting"))
    #expect(interface.text.contains("Asking the shop"))
    #expect(interface.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("The terminal is updated while a screen loads, and no timer runs afterwards")
  func frames() throws {
    let terminal = try Pseudoterminal(width: 90, height: 20)
    let loop = TurningLoop()
    let front = TerminalFrontEnd(
      handler: Recorder(), loop: loop, options: TerminalOptions(), environment: ["TERM": "xterm"],
      input: terminal.slave, output: terminal.slave, onQuit: {})
    front.present(loading())
    #expect(front.begin())
    var grid = TextGrid(width: 90, height: 20)
    func shows(_ text: String) -> Bool {
      grid.take(terminal.read(waiting: 0))
      return grid.contains(text)
    }
    #expect(!shows("Asking"))
    loop.skip(.milliseconds(250))
    #expect(loop.turn { shows("Asking the shop, 0.2 s") || shows("Asking the shop, 0.3 s") })
    loop.skip(.seconds(1))
    #expect(loop.turn { shows("Asking the shop, 1.") })
    front.present(Sample.scene(Sample.root(Sample.catalog)))
    #expect(loop.turn { shows("Espresso machine") })
    #expect(loop.timerCount == 0)
    front.end()
  }

  @Test("A failure stands on a banner, with its sign, and the button to try again has the focus")
  func banner() throws {
    let interface = Sample.interface(Sample.scene(Sample.failure), width: 90, height: 24)
    let place = try #require(interface.place(of: "✗ Status cannot be shown"))
    let buffer = interface.draw()
    for column in [place.column - 1, place.column, place.column + 60] {
      #expect(buffer.cells[place.row * 90 + column].background == .token(.criticalSoft))
    }
    #expect(buffer.cells[(place.row + 2) * 90 + place.column].background == .plain)
    #expect(interface.focusedName == "Retry")
  }

  @Test("A screen without content has its symbol on a tile, a third of the way down")
  func tile() throws {
    let tiled = CellStyle.Colour.token(.accentSoft)
    let screen = Sample.screen { ContentUnavailableView("Nothing here", description: "Yet.", symbol: "gift") }
    let interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 90, height: 40)
    let place = try #require(interface.place(of: "◫"))
    let buffer = interface.draw()
    for row in place.row - 1...place.row + 1 {
      for column in place.column - 4...place.column + 4 {
        #expect(buffer.cells[row * 90 + column].background == tiled)
      }
    }
    #expect(buffer.cells[place.row * 90 + place.column + 5].background == .plain)
    let isAtThird = place.row >= 10 && place.row <= 18
    #expect(isAtThird)
  }
}
