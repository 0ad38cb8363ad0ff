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
@Suite("The sidebar has the generation and the last swap of each feature, and the figures of the app")
struct SidebarFiguresTests {
  private static let width = 200

  private func item(_ title: String, _ generation: Int?, _ swap: Int? = nil) -> TabBar.Item {
    var item = TabBar.Item(id: PageID(rawValue: title), title: title, icon: "")
    item.generation = generation
    item.swapTime = swap.map { .milliseconds($0) }
    return item
  }

  private func scene(_ items: [TabBar.Item], _ figures: HostFigures? = nil) -> Scene {
    var scene = Sample.scene(Sample.root(Sample.catalog), tabs: TabBar(items: items, selected: items.first?.id))
    scene.figures = figures
    return scene
  }

  private var items: [TabBar.Item] { [item("Catalog", 8, 53), item("Cart", 12, 148), item("Status", 1)] }
  private let figures = HostFigures(
    memory: 23 << 20, swaps: 41, swapTimes: [10, 20, 40, 80, 40].map { .milliseconds($0) })

  /// The lines of the sidebar from a heading on.
  private func lines(_ interface: Interface, from heading: String) -> [String] {
    let lines = interface.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.prefix(WidthClass.sidebarWidth).reversed().drop { $0 == " " }.reversed()) }
    guard let first = lines.firstIndex(where: { $0.contains(heading) }) else { return [] }
    return Array(lines[(first + 2)...])
  }

  private func interface(_ scene: Scene, height: Int = 50) -> Interface {
    Sample.interface(scene, width: Self.width, height: height)
  }

  @Test("The generations stand below each other, and so do the times of the swaps")
  func generations() {
    let lines = lines(interface(scene(items)), from: "FEATURES")
    #expect(lines[0] == "   ● Catalog gen 8  53 ms")
    #expect(lines[1] == "   ● Cart   gen 12 148 ms")
    #expect(lines[2] == "   ● Status  gen 1")
    let short = self.lines(interface(scene([item("Catalog", 8, 53), item("Cart", 3, 48)])), from: "FEATURES")
    #expect(short[0] == "   ● Catalog gen 8 53 ms")
    #expect(short[1].hasPrefix("   ● Cart    gen 3 48 ms"))
  }

  @Test("A title keeps its room: first the time goes, and a feature of the app itself is live")
  func room() {
    var long = item("Announcements", 3, 48)
    let own = item("Home", nil)
    let shown = lines(interface(scene([long, own, item("Cart", 1)])), from: "FEATURES")
    #expect(shown[0].contains("● Announcements gen 3") || shown[0].contains("● Announcement"))
    #expect(!shown[0].contains("ms"))
    #expect(shown[1].contains("● Home") && shown[1].contains("live"))
    long.phase = .failed
    #expect(lines(interface(scene([long])), from: "FEATURES")[0].contains("failed"))
  }

  @Test("Below the features are the memory, the time of the last key, the swaps and a chart of their times")
  func host() {
    var interface = interface(scene(items, figures))
    #expect(lines(interface, from: "HOST").prefix(2).map(words) == ["Memory 23 MiB", "Swaps 41"])
    interface.now = .now
    interface.present(scene(items, figures))
    // The time of the first key does not wait for ten seconds.
    interface.state.figures.lastKeyTime = .microseconds(1960)
    #expect(!interface.text.contains("Key latency"))
    interface.present(scene(items, figures))
    #expect(
      lines(interface, from: "HOST").prefix(3).map(words) == ["Memory 23 MiB", "Key latency 1.9 ms", "Swaps 41"])
    var later = figures
    later.swaps = 42
    interface.present(scene(items, later))
    let shown = lines(interface, from: "HOST")
    #expect(shown.prefix(3).map(words) == ["Memory 23 MiB", "Key latency 1.9 ms", "Swaps 42"])
    #expect(words(shown[5]).contains("▇") || words(shown[5]).contains("█"))
    #expect(lines(self.interface(scene(items)), from: "HOST").isEmpty)
  }

  private func words(_ line: String) -> String { line.split(separator: " ").joined(separator: " ") }

  @Test("The chart goes first where there are not enough rows, then the figures", arguments: 16...40)
  func rows(_ height: Int) throws {
    let interface = interface(scene(items, figures), height: height)
    guard let rows = interface.frame.figures else {
      #expect(height < 30)
      return
    }
    let features = try #require(interface.frame.features)
    #expect(rows.lowerBound > features.upperBound && rows.upperBound <= interface.frame.footerRow - 1)
    #expect(interface.text.contains("live"))
  }

  @Test("The figures of the sidebar stay for ten seconds, and change at once with a replaced library")
  func steady() {
    let start = ContinuousClock.now
    var interface = interface(scene(items, figures))
    func present(_ memory: Int, after seconds: Int, swaps: Int = 41) -> HostFigures? {
      interface.now = start + .seconds(seconds)
      interface.present(scene(items, HostFigures(memory: memory, swaps: swaps)))
      return interface.state.figures.host
    }
    #expect(present(1, after: 0)?.memory == 1)
    #expect(present(2, after: 9)?.memory == 1)
    #expect(present(3, after: 10)?.memory == 3)
    #expect(present(4, after: 11)?.memory == 3)
    #expect(present(5, after: 12, swaps: 42)?.memory == 5)
  }

  @Test("Keys that only move the focus change no figures: the bytes stay at 110, in one write")
  func bytes() throws {
    let terminal = try FrontEndInTerminal(
      scene(items, figures), width: UInt16(Self.width), height: 50, options: TerminalOptions(motion: false))
    terminal.skip(.seconds(1))
    for _ in 0..<4 {
      let before = terminal.front.stats
      terminal.terminal.type("j")
      terminal.settle()
      #expect(terminal.front.stats.writes - before.writes == 1)
      let bytes = terminal.front.stats.bytes - before.bytes
      #expect(bytes > 0 && bytes <= 110, "\(bytes)")
      // The tint follows, and the next key comes more than ten seconds later.
      terminal.skip(.seconds(11))
    }
    #expect(!terminal.shown.contains("Key latency"))
    var later = figures
    later.memory = 24 << 20
    terminal.present(scene(items, later))
    #expect(terminal.shown.contains("Key latency") && terminal.shown.contains("24 MiB"))
    #expect(terminal.loop.timerCount == 0)
  }
}
