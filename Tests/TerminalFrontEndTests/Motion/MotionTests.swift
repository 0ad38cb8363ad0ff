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
@Suite("Screens, sheets, panels and notices move to their places in a few small frames")
struct MotionTests {
  /// A front end whose clock the test moves on.
  struct App {
    let terminal: Pseudoterminal
    let loop = TurningLoop()
    let front: TerminalFrontEnd
    var grid = TextGrid(width: 120, height: 40)

    @MainActor
    init(motion: Bool = true, _ more: [String: String] = [:]) throws {
      let terminal = try Pseudoterminal(width: 120, height: 40)
      self.terminal = terminal
      loop.stopClock()
      let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(more) { $1 }
      front = TerminalFrontEnd(
        handler: Recorder(), loop: loop,
        options: TerminalOptions(motion: motion, theme: Theme(base: .dark)), environment: environment,
        input: terminal.slave, output: terminal.slave, onQuit: {})
      front.present(MotionTests.root)
      #expect(front.begin())
      settle()
    }

    /// Does what is due now.
    @MainActor
    mutating func settle() {
      for _ in 0..<4 { loop.turn() }
      grid.take(terminal.read(waiting: 0))
    }

    /// Lets time pass, and returns the bytes of what is drawn then.
    @MainActor
    mutating func bytes(after time: Duration) -> Int {
      let before = front.stats.bytes
      loop.skip(time)
      settle()
      return front.stats.bytes - before
    }

    /// Shows a scene, and returns the bytes of the first frame.
    @MainActor
    mutating func bytes(of scene: Scene) -> Int {
      let before = front.stats.bytes
      front.present(scene)
      settle()
      return front.stats.bytes - before
    }
  }

  private nonisolated static func scene(_ layers: [Layer], _ transition: SceneTransition? = nil) -> Scene {
    Scene(title: "Shop", tabs: nil, layers: layers, transition: transition)
  }

  fileprivate static var root: Scene { scene([Sample.root(Sample.catalog)]) }

  private func transition(
    _ operation: SceneTransition.Operation, _ transition: Transition = .automatic, number: UInt64 = 1
  ) -> SceneTransition {
    SceneTransition(
      number: number, container: ContainerID(rawValue: 1), operation: operation, transition: transition)
  }

  private func pushed(_ declared: Transition = .automatic) -> Scene {
    Self.scene([Sample.root(Sample.detail, entry: 2, depth: 2, back: "Catalog")], transition(.push, declared))
  }

  private func sheet() -> Scene {
    Self.scene(
      [Sample.root(Sample.catalog), Sample.modal(Sample.photos, .sheet(detents: [.large], grabber: true))],
      transition(.present))
  }

  /// The frame of a scene at rest.
  private func rest(_ scene: Scene) -> String {
    Interface(scene: scene, width: 120, height: 40).text
  }

  @Test("A push comes from the right by 6 and 2 columns in one faint colour, in at most 3 KB each")
  func push() throws {
    var app = try App()
    let place = try #require(Interface(scene: pushed(), width: 120, height: 40).place(of: "A machine for"))
    #expect((1...3000).contains(app.bytes(of: pushed())))
    #expect(app.column(of: "A machine for") == place.column + 6)
    #expect((1...3000).contains(app.bytes(after: .milliseconds(50))))
    #expect(app.column(of: "A machine for") == place.column + 2)
    #expect(app.bytes(after: .milliseconds(50)) > 0)
    #expect(app.grid.text == rest(pushed()))
    #expect(app.loop.timerCount == 0)
    #expect(app.bytes(after: .seconds(10)) == 0)
    let frame = Interface(scene: pushed(), width: 120, height: 40).draw(MotionStep(slide: 6))
    let cell = frame.cells[place.row * 120 + place.column + 6]
    #expect(cell.style == CellStyle(foreground: .token(.textFaint)))
    app.front.end()
  }

  @Test("A pop comes from the left")
  func pop() throws {
    var app = try App()
    _ = app.bytes(of: pushed(.none))
    let back = Self.scene([Sample.root(Sample.catalog)], transition(.pop, number: 2))
    let place = try #require(Interface(scene: back, width: 120, height: 40).place(of: "119.00 €"))
    _ = app.bytes(of: back)
    #expect(app.column(of: "119.00 €") == place.column - 6)
    _ = app.bytes(after: .milliseconds(120))
    _ = app.bytes(after: .milliseconds(120))
    #expect(app.column(of: "119.00 €") == place.column)
    app.front.end()
  }

  @Test("A sheet rises in three frames, the first of at most 12 KB and the others of 4 KB")
  func sheetRises() throws {
    var app = try App()
    let row = try #require(Interface(scene: sheet(), width: 120, height: 40).place(of: "Detail of the handle")?.row)
    #expect((1...12_000).contains(app.bytes(of: sheet())))
    let first = try #require(app.row(of: "Detail of the handle"))
    #expect((1...4000).contains(app.bytes(after: .milliseconds(50))))
    let second = try #require(app.row(of: "Detail of the handle"))
    #expect((1...4000).contains(app.bytes(after: .milliseconds(60))))
    #expect(app.row(of: "Detail of the handle") == row)
    #expect(first > second && second > row)
    #expect(app.grid.text == rest(sheet()))
    #expect(app.loop.timerCount == 0)
    app.front.end()
  }

  @Test("A cover rises over the frame before it")
  func cover() throws {
    var app = try App()
    let cover = Self.scene(
      [Sample.root(Sample.catalog), Sample.modal(Sample.photos, .fullScreenCover)], transition(.present))
    #expect((1...12_000).contains(app.bytes(of: cover)))
    #expect(app.grid.contains("Espresso machine") && app.grid.contains("Photos"))
    #expect((1...4000).contains(app.bytes(after: .milliseconds(50))))
    #expect((1...4000).contains(app.bytes(after: .milliseconds(60))))
    #expect(app.grid.text == rest(cover))
    app.front.end()
  }

  @Test("The palette's colours go half way first")
  func palette() throws {
    var app = try App()
    let before = app.front.stats.bytes
    app.terminal.type("\u{10}")
    _ = app.loop.turn { app.front.stats.bytes > before }
    app.settle()
    #expect((1...12_000).contains(app.front.stats.bytes - before))
    #expect(app.grid.contains("Find a command"))
    #expect((1...12_000).contains(app.bytes(after: .milliseconds(60))))
    #expect(app.loop.timerCount == 0)
    app.front.end()
  }

  @Test("Colours between two frames are half way between theirs")
  func half() {
    var before = CellBuffer(width: 2, height: 1)
    before.write("ab", row: 0, column: 0, style: CellStyle(foreground: before.colour(0x204060), background: .plain))
    var after = CellBuffer(width: 2, height: 1)
    after.write("ac", row: 0, column: 0, style: CellStyle(foreground: after.colour(0x406080), background: .plain))
    let colours = ThemeColours(Theme(base: .dark))
    let frame = after.moved(MotionStep(fade: 0.5), from: before, colours)
    #expect(frame.text == "ac")
    #expect(frame.colours[frame.cells[0].foreground] == 0x305070)
  }

  @Test("A notice comes from 6 columns further right, in at most 2 KB")
  func notice() throws {
    var app = try App()
    var scene = Self.root
    scene.notice = Notice(number: 1, kind: .information, text: "Added to the cart.", detail: "One tent")
    #expect((1...2000).contains(app.bytes(of: scene)))
    #expect(app.column(of: "┃ •") == 76)
    #expect((1...2000).contains(app.bytes(after: .milliseconds(50))))
    #expect(app.column(of: "┃ •") == 70)
    #expect(app.loop.timerCount == 1)
    _ = app.bytes(after: .seconds(4))
    #expect(app.grid.text == rest(Self.root))
    #expect(app.loop.timerCount == 0)
    app.front.end()
  }

  @Test("Nothing moves without motion, over SSH, when a navigation is not animated, and after a slow write")
  func off() throws {
    var apps = [try App(motion: false), try App(["SSH_TTY": "/dev/pts/1"]), try App(), try App()]
    apps[3].loop.tick = .milliseconds(9)
    _ = apps[3].bytes(of: Self.scene([Sample.root(Sample.photos)]))
    for index in apps.indices {
      _ = apps[index].bytes(of: pushed(index == 2 ? .none : .automatic))
      #expect(apps[index].grid.text == rest(pushed()), "\(index)")
      #expect(apps[index].loop.timerCount == 0, "\(index)")
      apps[index].front.end()
    }
  }

  @Test("Input that waits ends a motion, and one before it begins")
  func input() throws {
    var app = try App()
    _ = app.bytes(of: pushed())
    app.terminal.type("j")
    #expect(app.loop.turn { app.front.stats.frames > 2 && app.loop.timerCount <= 1 })
    app.settle()
    #expect(app.grid.text.contains(" A machine for"))
    #expect(
      app.column(of: "A machine for")
        == Interface(scene: pushed(), width: 120, height: 40).place(of: "A machine for")?.column)
    app.front.end()
  }

  @Test("The motion that coordinators declare is what plays")
  func declared() {
    func motion(_ operation: SceneTransition.Operation, _ transition: Transition, _ style: Layer.Style = .root)
      -> Motion?
    {
      Motion(self.transition(operation, transition), to: style)
    }
    #expect(motion(.push, .automatic) == .slide(fromRight: true))
    #expect(motion(.push, .slide(.leading)) == .slide(fromRight: false))
    #expect(motion(.push, .fade) == .fade)
    #expect(motion(.push, .none) == nil)
    #expect(motion(.pop, .automatic) == .slide(fromRight: false))
    #expect(motion(.pop, .scale) == .fade)
    #expect(motion(.select, .automatic) == nil)
    #expect(motion(.select, .slide(.trailing)) == .slide(fromRight: true))
    #expect(motion(.present, .automatic, .alert) == .fade)
    #expect(motion(.present, .automatic, .fullScreenCover) == .cover)
    #expect(motion(.present, .fade, .sheet(detents: [.large], grabber: false)) == .fade)
    #expect(motion(.dismiss, .automatic) == nil)
    for motion in [Motion.slide(fromRight: true), .rise, .cover, .fade, .notice] {
      #expect(motion.times.last ?? .zero <= .milliseconds(180))
      #expect(motion.step(motion.times.count - 1) == nil)
    }
  }
}

extension MotionTests.App {
  private func place(of text: String) -> (row: Int, column: Int)? {
    let wanted = Array(text)
    for (row, line) in grid.lines.enumerated() {
      let line = Array(line)
      guard line.count >= wanted.count else { continue }
      for column in 0...line.count - wanted.count where Array(line[column..<column + wanted.count]) == wanted {
        return (row, column)
      }
    }
    return nil
  }

  func column(of text: String) -> Int? { place(of: text)?.column }
  func row(of text: String) -> Int? { place(of: text)?.row }
}
