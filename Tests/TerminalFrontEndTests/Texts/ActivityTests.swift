import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

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

  private func indicator(_ interface: inout Interface, after time: Duration) -> String {
    interface.now = start + time
    return interface.draw().text(row: 0)
  }

  private func footer(_ interface: inout Interface, after time: Duration) -> String {
    interface.now = start + time
    let buffer = interface.draw()
    return buffer.text(row: buffer.height - 1)
  }

  @Test("The time advances and the spinner moves, at the right of the tabs")
  func elapsed() {
    var interface = Sample.interface(scene(activity("Building Cart")), width: 100)
    #expect(indicator(&interface, after: .zero).hasSuffix("⠋ Building Cart, 0.0 s"))
    #expect(indicator(&interface, after: .milliseconds(2150)).hasSuffix("⠙ Building Cart, 2.1 s"))
    #expect(indicator(&interface, after: .seconds(12)).hasSuffix("⠋ Building Cart, 12 s"))
    #expect(indicator(&interface, after: .seconds(65)).hasSuffix("⠋ Building Cart, 1 min 5 s"))
    #expect(footer(&interface, after: .seconds(65)).hasPrefix("  Enter  Open"))
    interface.press(.down)
    #expect(indicator(&interface, after: .seconds(66)).hasSuffix("Building Cart, 1 min 6 s"))
    interface.present(scene())
    #expect(!indicator(&interface, after: .seconds(67)).contains("Building"))
  }

  @Test("The footer has the activity where the tabs leave no room", arguments: [40, 60, 120])
  func narrow(_ width: Int) {
    let notice = Notice(
      number: 1, kind: .failure, text: "Status did not build: an error somewhere in it.", detail: "error: x")
    var interface = Sample.interface(scene(activity("Building Cart"), notice: notice), width: width, height: 20)
    #expect(footer(&interface, after: .seconds(3)).hasSuffix("Building Cart, 3.0 s") == (width < 120))
    #expect(indicator(&interface, after: .seconds(3)).hasSuffix("Building Cart, 3.0 s") == (width == 120))
    #expect(interface.text.contains("F6 more"))
    #expect(interface.text.contains("somewhere"))
  }

  @Test("Several activities are shown as the oldest one and a count; short ones are not shown")
  func several() {
    let work = [
      activity("Building Cart"), activity("Building Status", 2), activity("Trying it", 3, delay: .seconds(1)),
    ]
    var all = scene()
    all.activities = work
    var interface = Sample.interface(all, width: 110)
    #expect(indicator(&interface, after: .milliseconds(300)).hasSuffix("Building Cart (and 1 more), 0.3 s"))
    #expect(indicator(&interface, after: .milliseconds(1000)).hasSuffix("Building Cart (and 2 more), 1.0 s"))
    all.activities = [work[2]]
    interface.present(all)
    #expect(!indicator(&interface, after: .milliseconds(900)).contains("Trying"))
    #expect(ActivityText.nextChange(all.activities, after: start, isSeen: true) == .seconds(1))
    #expect(indicator(&interface, after: .milliseconds(1000)).hasSuffix("Trying it, 1.0 s"))
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
    var scene = Sample.scene(Sample.root(Sample.catalog))
    let app = try FrontEndInTerminal(scene)
    #expect(app.shown.contains("Espresso machine"))
    // What the terminal answers is not waited for any more.
    app.skip(.seconds(5))
    #expect(app.loop.timerCount == 0)
    scene.activities = [Activity(id: Activity.ID(rawValue: 1), text: "Building Cart", began: app.loop.now)]
    app.present(scene)
    for tenths in 1...5 {
      app.skip(.milliseconds(100))
      #expect(app.shown.contains("Building Cart, 0.\(tenths) s"))
    }
    scene.activities = []
    app.present(scene)
    #expect(!app.shown.contains("Building Cart"))
    #expect(app.loop.timerCount == 0)
    app.front.end()
  }
}
