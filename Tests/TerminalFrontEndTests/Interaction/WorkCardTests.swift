import SampleScenes
import Scenes
import TestSupport
import Testing

@testable import PlainFrontEnd
@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Work that says its steps has a card with the step and a bar until it is done")
struct WorkCardTests {
  private let start = ContinuousClock.now

  private func activity(_ number: Int, of count: Int = 7) -> Activity {
    var activity = Activity(
      id: Activity.ID(rawValue: 1), text: "Building Cart", began: start, subject: "Cart")
    activity.step = Activity.Step(text: "Compiling Cart CartItems.swift", number: number, count: count)
    return activity
  }

  private func scene(_ activities: Activity..., notices: [Notice] = []) -> Scene {
    var scene = Sample.scene(Sample.root(Sample.catalog))
    scene.activities = activities
    scene.notices = notices
    return scene
  }

  private func interface(_ scene: Scene, width: Int = 120, height: Int = 40, glyphs: Glyphs = .unicode) -> Interface {
    var interface = Interface(scene: scene, width: width, height: height, glyphs: glyphs)
    interface.now = start + .milliseconds(2100)
    return interface
  }

  @Test("A work card has the step below its text, and below that a line as long as the part that is done")
  func card() throws {
    var interface = interface(scene(activity(3)))
    let buffer = interface.draw()
    #expect(buffer.text(row: 34).hasSuffix("╭──────────────────────────────────────────────╮"))
    #expect(buffer.text(row: 35).hasSuffix("┃ ⠙ Building Cart                              │"))
    #expect(buffer.text(row: 36).hasSuffix("┃   [3/7] Compiling Cart CartItems.swift       │"))
    #expect(buffer.text(row: 37).hasSuffix("┃   ━━━━━━━━━━━━━━━━━━──────────────────────── │"))
    #expect(buffer.cells[36 * 120 + 70].foreground == .token(.caution))
    interface.present(scene(activity(7)))
    #expect(interface.draw().text(row: 37).hasSuffix("┃   \(String(repeating: "━", count: 42)) │"))
    interface.present(scene())
    #expect(!interface.text.contains("━━━"))
  }

  @Test("Half a cell ends the line of a work card where the part that is done ends in the middle of one")
  func half() {
    // 42 columns, of which an eighth and a quarter of one.
    #expect(interface(scene(activity(1, of: 8))).text.contains(" ━━━━━╸─"))
  }

  @Test("Work without steps, and work that has not lasted long enough, has no card")
  func none() {
    var quiet = activity(3)
    quiet.step = nil
    #expect(!interface(scene(quiet)).text.contains("[3/7]"))
    var short = activity(3)
    short.delay = .seconds(3)
    #expect(!interface(scene(short)).text.contains("[3/7]"))
  }

  @Test("Notices stand above a work card with their keys, and a click on it hides none of them")
  func notices() throws {
    let failure = Notice(number: 1, kind: .failure, text: "It did not build.", detail: "error")
    var interface = interface(scene(activity(3), notices: [failure]))
    let text = try #require(interface.place(of: "It did not build."))
    let step = try #require(interface.place(of: "[3/7]"))
    #expect(text.row < step.row - 2)
    #expect(interface.text.contains("F6 more"))
    #expect(interface.click(row: step.row, column: step.column).isEmpty)
    #expect(interface.text.contains("It did not build.") && interface.text.contains("[3/7]"))
    interface.press(.escape)
    #expect(!interface.text.contains("It did not build.") && interface.text.contains("[3/7]"))
  }

  @Test("In a narrow terminal a work card is as wide as that, and in ASCII all of it is ASCII")
  func narrow() {
    let text = interface(scene(activity(3)), width: 40, height: 20, glyphs: .ascii).text
    #expect(text.contains("[3/7] Compiling Cart CartItems"))
    // The prices above it are in euros.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let card = lines.drop { !$0.contains("Building Cart") }.prefix(3)
    #expect(card.count == 3 && card.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(card)")
    #expect(!interface(scene(activity(3)), width: 40, height: 12).text.isEmpty)
  }

  @Test("A step sends a short frame, and when the work has ended nothing is timed")
  func frames() throws {
    let app = try FrontEndInTerminal(scene(activity(3)), width: 120, height: 40)
    #expect(app.shown.contains("[3/7] Compiling"))
    let before = app.front.stats
    app.present(scene(activity(4)))
    #expect(app.front.stats.writes == before.writes + 1)
    #expect(app.front.stats.bytes - before.bytes <= 400, "\(app.front.stats.bytes - before.bytes)")
    #expect(app.shown.contains("[4/7] Compiling"))
    app.present(scene())
    #expect(!app.shown.contains("Compiling"))
    #expect(app.loop.timerCount == 0)
  }

  @Test("Plain mode says the work once, and none of its steps")
  func plain() {
    var output = ""
    let front = PlainFrontEnd(handler: Recorder(), write: { output += $0 }, onQuit: {})
    front.present(scene(activity(1)))
    for step in 2...7 { front.present(scene(activity(step))) }
    front.present(scene())
    #expect(output.split(separator: "\n").filter { $0.contains("Building Cart") }.count == 1)
    #expect(!output.contains("Compiling"))
  }
}
