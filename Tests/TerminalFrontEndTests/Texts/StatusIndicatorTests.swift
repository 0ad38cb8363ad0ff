import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The indicator at the right of the tabs says how the features are")
struct StatusIndicatorTests {
  private let start = ContinuousClock.now

  private func scene(_ phases: TabBar.Item.Phase..., notices: Notice...) -> Scene {
    let items = phases.enumerated().map {
      TabBar.Item(
        id: PageID(rawValue: "\($0.offset)"), title: "Tab \($0.offset)", icon: "",
        badge: $0.offset == 1 ? "3" : nil, phase: $0.element)
    }
    var scene = Sample.scene(Sample.root(Sample.catalog), tabs: TabBar(items: items, selected: "0"))
    scene.notices = notices
    return scene
  }

  private func cell(_ interface: Interface, _ row: Int, _ column: Int) -> Cell {
    let buffer = interface.draw()
    return buffer.cells[row * buffer.width + column]
  }

  @Test("The indicator is positive when all features are live, critical when one failed, and caution when one loads")
  func live() throws {
    for (scene, text, tone) in [
      (scene(.ready, .ready), "● 2 features live", ThemeToken.positive),
      (scene(.ready), "● 1 feature live", .positive),
      (scene(.ready, .failed, .loading), "● 1 of 3 features live", .critical),
      (scene(.ready, .loading), "● 1 of 2 features live", .caution),
    ] {
      let interface = Sample.interface(scene, width: 100, height: 30)
      let place = try #require(interface.place(of: text))
      #expect(place == (0, 100 - text.count - 2))
      #expect(cell(interface, 0, place.column).foreground == .token(tone))
    }
  }

  @Test("The mark of the app goes where there is less room, and the indicator is shorter, but always there")
  func room() {
    var interface = Sample.interface(scene(.ready, .failed), width: 100, height: 30)
    #expect(interface.draw().text(row: 0).hasPrefix("  ▚▞ Shop   "))
    interface.resize(width: 40, height: 30)
    #expect(interface.draw().text(row: 0).hasSuffix("● 1 of 2"))
    #expect(!interface.text.contains("▚▞"))
    for phases in [[TabBar.Item.Phase.ready, .failed, .ready, .ready], Array(repeating: .ready, count: 9)] {
      for width in [40, 60, 80, 100] {
        let items = phases.enumerated().map {
          TabBar.Item(
            id: PageID(rawValue: "\($0.offset)"), title: "Feature \($0.offset)", icon: "cart", phase: $0.element)
        }
        let tabs = TabBar(items: items, selected: "0")
        interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), tabs: tabs), width: width, height: 30)
        #expect(interface.draw().text(row: 0).contains("●"), "\(interface.draw().text(row: 0))")
      }
    }
  }

  @Test(
    "A feature that was replaced is named as long as its notice is there, and with motion lights the track for 600 ms")
  func swapped() {
    let notice = Notice(
      number: 1, kind: .information, text: "Catalog rebuilt in 1 s, swapped in 53 ms.", subject: "Catalog",
      brief: "Catalog swapped in 53 ms")
    for lights in [true, false] {
      var interface = Sample.interface(scene(.ready, .ready), width: 100, height: 30)
      interface.state.notices.lights = lights
      interface.present(scene(.ready, .ready, notices: notice))
      let first = interface.passNotices(at: start)
      #expect(first == start + .milliseconds(lights ? 600 : 4000))
      #expect(interface.draw().text(row: 0).hasSuffix("⇄ Catalog swapped in 53 ms"))
      #expect(interface.draw().text(row: 1).count == (lights ? 100 : 21))
      #expect(interface.passNotices(at: start + .milliseconds(600)) == start + .seconds(4))
      #expect(interface.draw().text(row: 1).count == 21)
      #expect(interface.passNotices(at: start + .seconds(4)) == nil)
      #expect(interface.draw().text(row: 0).hasSuffix("● 2 features live"))
    }
  }

  @Test("A swap that is named there needs no card, unless the card says more, or there is no room")
  func saidOnce() {
    func cards(_ text: String, detail: String? = nil, width: Int = 100) -> Int {
      let notice = Notice(
        number: 1, kind: .information, text: text, detail: detail, subject: "Catalog", brief: "Catalog swapped in 53 ms"
      )
      let interface = Sample.interface(scene(.ready, .ready, notices: notice), width: width, height: 30)
      return interface.window.chrome.noticeCards.count
    }
    #expect(cards("Catalog swapped in 53 ms.") == 0)
    #expect(cards("Catalog rebuilt in 1 s, swapped in 53 ms.") == 1)
    #expect(cards("Catalog swapped in 53 ms.", detail: "A field was not kept.") == 1)
    #expect(cards("Catalog swapped in 53 ms.", width: 45) == 1)
  }

  @Test("The line under a tab that builds grows with time, and that of a failed one is critical")
  func track() throws {
    var building = scene(.ready, .ready, .failed)
    // What began first counts.
    building.activities = [
      Activity(id: Activity.ID(rawValue: 1), text: "Building Tab 1", began: start, subject: "Tab 1"),
      Activity(id: Activity.ID(rawValue: 2), text: "Testing Tab 1", began: start + .seconds(1), subject: "Tab 1"),
    ]
    var interface = Sample.interface(building, width: 100, height: 30)
    let tabs = interface.frame.tabs
    func count(after time: Duration) -> Int {
      interface.now = start + time
      let buffer = interface.draw()
      return (tabs[1].rect.column..<tabs[1].rect.endColumn).count {
        buffer.cells[100 + $0].foreground == .token(.caution) && !buffer.cells[100 + $0].isBlank
      }
    }
    #expect(count(after: .zero) == 1)
    #expect(count(after: .milliseconds(1500)) == (tabs[1].rect.width + 1) / 2)
    #expect(count(after: .seconds(90)) == tabs[1].rect.width)
    #expect(cell(interface, 1, tabs[2].rect.column).foreground == .token(.critical))
    #expect(interface.draw().text(row: 0).contains("Tab 2 ✗"))
    #expect(cell(interface, 0, tabs[2].rect.column + 4).foreground == .token(.critical))
  }

  @Test("Badges are pills; in flat styles they stand in brackets")
  func badge() throws {
    let interface = Sample.interface(scene(.ready, .ready), width: 100, height: 30)
    let place = try #require(interface.place(of: "Tab 1 ▐3▌"))
    #expect(cell(interface, 0, place.column + 7).style == interface.styles.badge)
    #expect(cell(interface, 0, place.column + 6).foreground == .token(.badge))
    let ascii = Interface(scene: scene(.ready, .ready), width: 100, height: 30, glyphs: .ascii)
    #expect(ascii.place(of: "Tab 1 (3)") != nil)
  }
}
