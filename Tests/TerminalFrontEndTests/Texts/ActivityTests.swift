import NavigationEngine
import Screens
import TestSupport
import Testing

@testable import TerminalFrontEnd

@MainActor
@Suite("Activities are shown with their elapsed time")
struct ActivityTests {
  private let start = ContinuousClock.now

  private func scene(_ activities: Activity..., notice: Notice? = nil) -> Scene {
    var scene = Sample.scene(Sample.root(Sample.catalog), notice: notice)
    scene.activities = activities
    return scene
  }

  private func activity(_ text: String, _ number: UInt64 = 1, delay: Duration = .zero) -> Activity {
    Activity(id: Activity.ID(rawValue: number), text: text, began: start, delay: delay)
  }

  private func footer(_ interface: inout Interface, after time: Duration) -> String {
    interface.now = start + time
    let buffer = interface.draw()
    return buffer.text(row: buffer.height - 1)
  }

  @Test("The time advances and the spinner moves, next to the keys")
  func elapsed() {
    var interface = Sample.interface(scene(activity("Building Cart")), width: 90)
    #expect(footer(&interface, after: .zero).hasSuffix("⠋ Building Cart, 0.0 s"))
    #expect(footer(&interface, after: .milliseconds(2150)).hasSuffix("⠙ Building Cart, 2.1 s"))
    #expect(footer(&interface, after: .seconds(12)).hasSuffix("⠋ Building Cart, 12 s"))
    #expect(footer(&interface, after: .seconds(65)).hasSuffix("⠋ Building Cart, 1 min 5 s"))
    #expect(footer(&interface, after: .seconds(65)).hasPrefix("  Enter  Open"))
    interface.press(.down)
    #expect(footer(&interface, after: .seconds(66)).hasSuffix("Building Cart, 1 min 6 s"))
    interface.present(scene())
    #expect(!footer(&interface, after: .seconds(67)).contains("Building"))
  }

  @Test("A message and the activity do not cover each other", arguments: [40, 60, 120])
  func message(_ width: Int) {
    let notice = Notice(
      number: 1, kind: .failure, text: "Status did not build: an error somewhere in it.", detail: "error: x")
    var interface = Sample.interface(scene(activity("Building Cart"), notice: notice), width: width, height: 20)
    let line = footer(&interface, after: .seconds(3))
    #expect(line.contains("⠋"))
    #expect(line.hasSuffix("3.0 s"))
    #expect(line.contains("Building Cart") == (width == 120))
    #expect(line.contains("F6"))
    #expect(interface.text.split(whereSeparator: { $0 == "\n" || $0 == " " }).contains("Status"))
    #expect(interface.text.contains("somewhere"))
  }

  @Test("Several activities are shown as the oldest one and a count; short ones are not shown")
  func several() {
    let work = [
      activity("Building Cart"), activity("Building Status", 2), activity("Trying it", 3, delay: .seconds(1)),
    ]
    var all = scene()
    all.activities = work
    var interface = Sample.interface(all, width: 90)
    #expect(footer(&interface, after: .milliseconds(300)).hasSuffix("Building Cart (and 1 more), 0.3 s"))
    #expect(footer(&interface, after: .milliseconds(1000)).hasSuffix("Building Cart (and 2 more), 1.0 s"))
    all.activities = [work[2]]
    interface.present(all)
    #expect(!footer(&interface, after: .milliseconds(900)).contains("Trying"))
    #expect(ActivityText.nextChange(all.activities, after: start, isSeen: true) == .seconds(1))
    #expect(footer(&interface, after: .milliseconds(1000)).hasSuffix("Trying it, 1.0 s"))
  }

  @Test("In ASCII mode the indicator is ASCII")
  func ascii() {
    var interface = Interface(scene: scene(activity("Building Cart")), width: 80, height: 20, glyphs: .ascii)
    for step in 0..<8 {
      let line = footer(&interface, after: .milliseconds(100 * step))
      #expect(line.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test("The terminal is updated during an activity, and no timer runs afterwards")
  func frames() throws {
    let terminal = try Pseudoterminal(width: 90, height: 20)
    let loop = TurningLoop()
    let front = TerminalFrontEnd(
      handler: Recorder(), loop: loop, options: TerminalOptions(), environment: ["TERM": "xterm"],
      input: terminal.slave, output: terminal.slave, onQuit: {})
    var scene = Sample.scene(Sample.root(Sample.catalog))
    front.present(scene)
    #expect(front.begin())
    var grid = TextGrid(width: 90, height: 20)
    func shows(_ text: String) -> Bool {
      grid.take(terminal.read(waiting: 0))
      return grid.contains(text)
    }
    #expect(loop.turn { shows("Espresso machine") })
    // What the terminal answers is not waited for any more.
    #expect(loop.turn { loop.timerCount == 0 })
    scene.activities = [Activity(id: Activity.ID(rawValue: 1), text: "Building Cart", began: loop.now)]
    front.present(scene)
    // A busy machine may skip a tenth of a second.
    func showsSeconds(from tenths: Int) -> Bool {
      (tenths...20).contains { shows("Building Cart, \($0 / 10).\($0 % 10) s") }
    }
    #expect(loop.turn { showsSeconds(from: 2) })
    #expect(loop.turn { showsSeconds(from: 5) })
    scene.activities = []
    front.present(scene)
    #expect(loop.turn { !shows("Building Cart") })
    #expect(loop.timerCount == 0)
    front.end()
  }
}
