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
@Suite("Parts that a frame reuses from the last one equal those that would be drawn")
struct BodyCacheTests {
  /// Whether two frames show the same, with the cursor at the same place.
  private func isEqual(_ one: CellBuffer, _ other: CellBuffer) -> Bool {
    var encoder = FrameEncoder(depth: .direct)
    encoder.encode(from: one, to: other)
    let cursors = one.cursor?.row == other.cursor?.row && one.cursor?.column == other.cursor?.column
    return encoder.cellsEmitted == 0 && cursors && one.cursorVisible == other.cursorVisible
  }

  private func move(_ interface: inout Interface, _ random: inout SeededGenerator) {
    switch UInt8.random(in: 0...9, using: &random) {
    case 0...3:
      let keys: [InputEvent.Key] = [.up, .down, .down, .left, .right, .tab, .pageDown, .end]
      interface.press(keys.randomElement(using: &random) ?? .down)
    case 4...6:
      let row = Int.random(in: 0..<interface.window.height, using: &random)
      _ = interface.window.hover(row, Int.random(in: 0..<interface.window.width, using: &random))
    case 7: interface.window.followFocus()
    default: if let event = RandomTreeTests.events.randomElement(using: &random) { _ = interface.update(event) }
    }
  }

  @Test(
    "Random screens are drawn as they would be without the last frame, with keys and the mouse over them",
    arguments: 0..<8)
  func random(_ part: Int) {
    for seed in part * 15..<part * 15 + 15 {
      var random = SeededGenerator(seed: UInt64(seed))
      let screens = (0..<2).map { _ in RandomTreeTests.screen(&random) }
      let scenes = [
        Sample.scene(Sample.root(screens[0])),
        Sample.scene(Sample.root(screens[0]), Sample.modal(screens[1], .detail)),
        Sample.scene(Sample.root(Sample.catalog), Sample.modal(Gallery.values, .detail)),
        Sample.scene(Sample.root(Gallery.table(rows: 60)), Sample.modal(Gallery.controls, .detail)),
      ]
      var interface = Sample.interface(
        scenes[seed % 4], width: Int.random(in: 100...200, using: &random),
        height: Int.random(in: 12...50, using: &random))
      interface.window.leads = seed.isMultiple(of: 3)
      if seed.isMultiple(of: 5) { interface.styles = Styles(ThemeColours(Theme()), depth: .palette) }
      var cache = BodyCache()
      for step in 0..<24 {
        if step == 12 { interface.present(scenes[(seed + 1) % 4]) }
        move(&interface, &random)
        let drawn = interface.draw()
        let kept = interface.draw(nil, keeping: &cache)
        guard !isEqual(drawn, kept) else { continue }
        Issue.record("seed \(seed), step \(step):\n\(drawn.text)\n\(kept.text)")
        return
      }
    }
  }

  @Test("Other styles and other pictures draw everything again")
  func look() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)), width: 120, height: 40)
    var cache = BodyCache()
    _ = interface.draw(nil, keeping: &cache)
    interface.styles = Styles(ThemeColours(Theme()), depth: .palette)
    #expect(isEqual(interface.draw(), interface.draw(nil, keeping: &cache)))
    let key = try #require(cache.key)
    interface.images = [:]
    _ = interface.draw(nil, keeping: &cache)
    #expect(cache.key != key)
  }

  @Test(
    "Tabs, sidebars and bars are drawn again when their content changes, and with each frame while work continues",
    arguments: [90, 200])
  func chrome(width: Int) {
    var scene = Sample.scene(Sample.root(Sample.catalog))
    var interface = Sample.interface(scene, width: width, height: 60)
    interface.state.notices.lights = true
    var cache = BodyCache()
    func isSame() -> Bool { isEqual(interface.draw(), interface.draw(nil, keeping: &cache)) }
    #expect(isSame())
    let start = ContinuousClock.now
    let changes: [(inout Scene) -> Void] = [
      { $0.tabs?.items[0].badge = "7" }, { $0.tabs?.items[1].generation = 3 }, { $0.tabs?.items[2].phase = .failed },
      { [second = scene.tabs?.items[1].id] in $0.tabs?.selected = second }, { $0.title = "Other" },
      { $0.figures = HostFigures(memory: 9 << 20, swaps: 1) },
      { $0.activities = [Activity(id: Activity.ID(rawValue: 1), text: "Building", began: start, subject: "Cart")] },
      { $0.activities = [] },
      {
        $0.notices = [
          Notice(number: 1, kind: .information, text: "Swapped in 5 ms", subject: "Cart", brief: "Swapped in 5 ms")
        ]
      },
      { $0.notices = [] }, { $0.layers[0].bar.title = "Products" }, { $0.layers[0].bar.subtitle = "12 of them" },
      { $0.layers[0].bar.back = .pop("Home") },
    ]
    for (number, change) in changes.enumerated() {
      change(&scene)
      interface.now = start + .seconds(number)
      interface.present(scene)
      #expect(isSame(), "change \(number)")
      interface.now = start + .seconds(number) + .milliseconds(300)
      #expect(isSame(), "change \(number), later")
    }
  }

  @Test("A tool of the bar that has the focus is drawn over itself, and as before when the focus leaves it")
  func tools() throws {
    let view = List { Row("One") {} }.navigationTitle("List").toolbar { Button("Add") {} }
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.screen { view })), width: 90, height: 40)
    var cache = BodyCache()
    func isSame() -> Bool { isEqual(interface.draw(), interface.draw(nil, keeping: &cache)) }
    #expect(isSame())
    interface.press(.tab)
    let top = try #require(interface.window.frame.top)
    #expect(top.focus == top.layout.controls.count)
    let (key, tool) = (cache.key, try #require(top.tools.first))
    #expect(interface.draw().cursor?.column == tool.rect.column)
    #expect(isSame())
    #expect(cache.key == key, "The focus draws no page again.")
    interface.press(.tab)
    #expect(isSame())
  }

  @Test("A cursor that moves in a list beside a detail draws the two rows and what is next to them")
  func counted() {
    let rows = (0..<100).map { "row \($0)" }
    let list = Sample.screen { for name in rows { Row(name) {} } }
    var interface = Sample.interface(
      Sample.scene(Sample.root(list), Sample.modal(Gallery.values, .detail)), width: 200, height: 60)
    var cache = BodyCache()
    func drawn() -> Int {
      var renderer = Renderer(interface.window.chrome, styles: interface.styles)
      renderer.draw(keeping: &cache, look: 0)
      return renderer.drawnBlocks
    }
    interface.press(.left)
    #expect(drawn() > 60)
    for _ in 0..<20 {
      interface.press(.down)
      #expect((1...4).contains(drawn()))
    }
    // A scrolled list is another page.
    interface.press(.end)
    #expect(drawn() > 60)
  }
}
