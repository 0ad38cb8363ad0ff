import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("An element under the mouse looks so, and what is under it acts on release inside")
struct HoverTests {
  private let screen = Sample.screen {
    VStack {
      Row("First") {}
      Row("Second") {}
      Button("Save") {}
      Button("Send", role: .primary) {}
      Markdown("Read [the guide](shop://guide).")
    }
  }

  private func interface() -> Interface {
    Sample.interface(Sample.scene(Sample.root(screen)), width: 80, height: 26)
  }

  private func cell(_ interface: Interface, _ row: Int, _ column: Int) -> Cell {
    let buffer = interface.draw()
    return buffer.cells[row * buffer.width + column]
  }

  private func colour(_ interface: Interface, _ row: Int, _ column: Int) -> UInt32? {
    let buffer = interface.draw()
    return buffer.colours[buffer.cells[row * buffer.width + column].background]
  }

  @Test("A row gets a surface, and loses it when the mouse goes or a key is pressed")
  func row() throws {
    var interface = interface()
    let second = try #require(interface.place(of: "Second"))
    #expect(interface.window.hover(second.row, second.column) == true)
    #expect(cell(interface, second.row, second.column).background == .token(.surface))
    #expect(interface.window.hover(second.row, second.column + 3) == false)
    #expect(interface.window.hover(second.row + 9, 2) == true)
    #expect(cell(interface, second.row, second.column).background == .plain)
    #expect(interface.window.hover(second.row + 9, 30) == false)
    _ = interface.window.hover(second.row, second.column)
    interface.press(.down)
    interface.press(.up)
    #expect(cell(interface, second.row, second.column).background == .plain)
  }

  @Test("A row beside a detail gets a surface too")
  func beside() throws {
    var interface = Sample.interface(
      Sample.scene(Sample.root(screen), Sample.modal(Sample.detail, .detail)), width: 140, height: 26)
    let second = try #require(interface.place(of: "Second"))
    #expect(interface.window.hover(second.row, second.column) == true)
    #expect(cell(interface, second.row, second.column).background == .token(.surface))
  }

  @Test("A pill is lighter under the mouse and nearer to the page while it is held; it acts on release inside only")
  func pill() throws {
    var interface = interface()
    let colours = ThemeColours(Theme())
    let save = try #require(interface.place(of: "Save"))
    #expect(interface.window.hover(save.row, save.column) == true)
    #expect(colour(interface, save.row, save.column) == colours[.surfaceRaised].mixed(0.88, over: colours[.text]).rgb)
    _ = interface.mouse(.press(0), row: save.row, column: save.column)
    #expect(colour(interface, save.row, save.column) == colours[.text].mixed(0.7, over: colours[.background]).rgb)
    // Dragged away, it is let go of, and released there, it does nothing.
    _ = interface.mouse(.drag(0), row: save.row - 2, column: save.column)
    #expect(cell(interface, save.row, save.column).background == .token(.text))
    #expect(interface.mouse(.release(0), row: save.row - 2, column: save.column).isEmpty)
    _ = interface.mouse(.press(0), row: save.row, column: save.column)
    _ = interface.mouse(.drag(0), row: save.row - 2, column: save.column)
    _ = interface.mouse(.drag(0), row: save.row, column: save.column)
    #expect(colour(interface, save.row, save.column) == colours[.text].mixed(0.7, over: colours[.background]).rgb)
    #expect(interface.mouse(.release(0), row: save.row, column: save.column).count == 1)
  }

  @Test("A link is underlined")
  func link() throws {
    var interface = interface()
    let place = try #require(interface.place(of: "the guide"))
    let before = cell(interface, place.row, place.column)
    #expect(interface.window.hover(place.row, place.column) == true)
    #expect(cell(interface, place.row, place.column).attributes.contains(.underline))
    #expect(cell(interface, place.row, place.column).foreground == before.foreground)
  }

  @Test("Motion is asked for where the terminal is near, and a move that changes nothing costs no frame")
  func session() throws {
    for (environment, mode) in [(["TERM": "xterm"], "1003"), (["TERM": "xterm", "SSH_CONNECTION": "a b"], "1002")] {
      let terminal = try Pseudoterminal(width: 80, height: 26)
      let loop = TurningLoop()
      let front = TerminalFrontEnd(
        handler: Recorder(), loop: loop, options: TerminalOptions(), environment: environment, input: terminal.slave,
        output: terminal.slave, onQuit: {})
      front.present(Sample.scene(Sample.root(screen)))
      #expect(front.begin())
      let sent = String(decoding: terminal.read(waiting: 100), as: UTF8.self)
      #expect(sent.contains("\u{1B}[?\(mode);1006h"))
      _ = loop.turn { loop.timerCount == 0 }
      _ = terminal.read(waiting: 0)
      let frames = front.stats.frames + front.stats.unchangedFrames
      let row = Interface(scene: Sample.scene(Sample.root(screen)), width: 80, height: 26).place(of: "Second")?.row ?? 0
      terminal.type("\u{1B}[<35;9;\(row + 1)M")
      #expect(loop.turn { front.stats.frames + front.stats.unchangedFrames == frames + 1 })
      for column in 10..<20 { terminal.type("\u{1B}[<35;\(column);\(row + 1)M") }
      loop.turn(waiting: 50)
      loop.turn(waiting: 0)
      loop.turn(waiting: 0)
      #expect(front.stats.frames + front.stats.unchangedFrames == frames + 1)
      #expect(terminal.read(waiting: 0).count < 300)
      front.end()
      #expect(String(decoding: terminal.read(waiting: 100), as: UTF8.self).contains("\u{1B}[?\(mode);1006l"))
    }
  }
}
