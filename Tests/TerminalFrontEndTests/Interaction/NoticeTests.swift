import SampleScenes
import Scenes
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Notices are cards at the lower right that pass, except failures")
struct NoticeTests {
  private let start = ContinuousClock.now

  private func notice(
    _ number: UInt64, _ kind: Notice.Kind = .information, _ text: String? = nil, detail: String? = nil,
    subject: String? = nil
  ) -> Notice {
    Notice(number: number, kind: kind, text: text ?? "Notice \(number).", detail: detail, subject: subject)
  }

  private func scene(_ notices: Notice...) -> Scene {
    var scene = Sample.scene(Sample.root(Sample.catalog))
    scene.notices = notices
    return scene
  }

  private func cards(_ interface: Interface) -> [NoticeCard] {
    interface.window.chrome.noticeCards
  }

  @Test("A card is 48 wide above the footer, with the colour of its kind; below 60 columns it is as wide as they are")
  func place() throws {
    var interface = Sample.interface(
      scene(notice(1, .failure, "It did not build. A line says why.")), width: 120, height: 40)
    let card = try #require(cards(interface).first)
    #expect(card.outer == Rect(row: 35, column: 70, width: 48, height: 4))
    let buffer = interface.draw()
    #expect(buffer.text(row: 36).hasSuffix("┃ ✗ It did not build.                          │"))
    #expect(buffer.text(row: 37).hasSuffix("┃   A line says why.                           │"))
    #expect(buffer.cells[36 * 120 + 70].foreground == .token(.critical))
    #expect(buffer.cells[36 * 120 + 74].attributes.contains(.bold))
    #expect(!buffer.cells[37 * 120 + 74].attributes.contains(.bold))
    #expect(buffer.text(row: 39).contains("Enter"))
    interface.resize(width: 40, height: 12)
    #expect(cards(interface).first?.outer == Rect(row: 7, column: 0, width: 40, height: 4))
  }

  @Test("Three notices are shown, the newest lowest; the others wait and come when one has passed")
  func queue() {
    var interface = Sample.interface(
      scene(notice(1), notice(2), notice(3), notice(4), notice(5)), width: 100, height: 30)
    #expect(cards(interface).map(\.number) == [1, 2, 3])
    #expect(interface.text.contains("2 more"))
    #expect(interface.passNotices(at: start) == start + .seconds(4))
    #expect(interface.passNotices(at: start + .milliseconds(3999)) == start + .seconds(4))
    #expect(cards(interface).map(\.number) == [1, 2, 3])
    #expect(interface.passNotices(at: start + .seconds(4)) == start + .seconds(8))
    #expect(cards(interface).map(\.number) == [4, 5])
    #expect(interface.passNotices(at: start + .seconds(8)) == nil)
    #expect(cards(interface).isEmpty)
  }

  @Test("Failures stay until Escape or a click, and leave a place to what passes")
  func failures() throws {
    var interface = Sample.interface(
      scene(notice(1, .failure), notice(2, .failure), notice(3, .failure), notice(4)), width: 100, height: 30)
    #expect(cards(interface).map(\.number) == [1, 2, 4])
    #expect(interface.passNotices(at: start) == start + .seconds(4))
    #expect(interface.passNotices(at: start + .seconds(60)) == nil)
    interface.press(.down)
    #expect(cards(interface).map(\.number) == [1, 2, 3])
    #expect(interface.press(.escape).isEmpty)
    #expect(cards(interface).map(\.number) == [1, 2])
    let place = try #require(cards(interface).first?.outer)
    #expect(interface.click(row: place.row + 1, column: place.column + 5).isEmpty)
    #expect(cards(interface).map(\.number) == [2])
    // A press that is released elsewhere does nothing.
    let other = try #require(cards(interface).first?.outer)
    _ = interface.mouse(.press(0), row: other.row + 1, column: other.column + 5)
    _ = interface.mouse(.release(0), row: 3, column: 3)
    #expect(cards(interface).map(\.number) == [2])
  }

  @Test("A notice takes the place of an earlier one about the same, and of a refusal")
  func subject() {
    var interface = Sample.interface(
      scene(notice(1, .failure, subject: "Cart"), notice(2, .refusal), notice(3, .failure)), width: 100, height: 30)
    interface.present(scene(notice(4, subject: "Cart")))
    #expect(cards(interface).map(\.number) == [4, 3])
  }

  @Test("No notice is lost of several that are shown in one turn, and none is shown twice")
  func several() {
    var interface = Sample.interface(scene(notice(1)), width: 100, height: 30)
    interface.present(scene(notice(1), notice(2), notice(3)))
    interface.present(scene(notice(1), notice(2), notice(3)))
    #expect(cards(interface).map(\.number) == [1, 2, 3])
  }

  @Test("Cards that do not fit are left out, the newest is shown", arguments: [(40, 12), (80, 24)])
  func small(_ size: (width: Int, height: Int)) throws {
    let long = String(repeating: "something about it, ", count: 20)
    var interface = Sample.interface(
      scene(notice(1, .failure, long), notice(2, .failure, long), notice(3, .failure, long + "3")), width: size.width,
      height: size.height)
    #expect(cards(interface).last?.number == 3)
    for card in cards(interface) { #expect(card.outer.row >= 1 && card.outer.endRow <= size.height - 1) }
    interface.resize(width: 30, height: 8)
    #expect(interface.text.contains("something"))
  }

  @Test("In ASCII a card is ASCII, without colours too")
  func ascii() {
    let interface = Interface(
      scene: scene(notice(1, .refusal, "Not now.")), width: 80, height: 24, glyphs: .ascii)
    let lines = interface.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[20...22].allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(interface.text.contains("# ! Not now."))
  }

  @Test("The only timer is that of the notice that ends next, and there is none afterwards")
  func timer() throws {
    let terminal = try Pseudoterminal(width: 90, height: 20)
    let loop = TurningLoop()
    let front = TerminalFrontEnd(
      handler: Recorder(), loop: loop, options: TerminalOptions(), environment: ["TERM": "xterm"],
      input: terminal.slave, output: terminal.slave, onQuit: {})
    front.present(scene())
    #expect(front.begin())
    #expect(loop.turn { loop.timerCount == 0 })
    front.present(scene(notice(1, .failure)))
    #expect(loop.timerCount == 0)
    front.present(scene(notice(1, .failure), notice(2), notice(3)))
    #expect(loop.timerCount == 1)
    loop.skip(.seconds(5))
    loop.turn()
    #expect(loop.timerCount == 0)
    front.end()
  }
}
