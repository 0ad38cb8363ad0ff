import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Focus and scroll")
struct FocusTests {
  private func list(_ names: [String], revision: UInt32 = 1) -> Screen {
    Sample.screen(revision: revision) {
      ForEach(names, id: \.self) { name in Row(name) {} }
    }
  }

  @Test("The focus stays on its element when others are inserted before it")
  func focusStays() {
    var interface = Sample.interface(Sample.scene(Sample.root(list(["a", "b", "c"]))))
    interface.press(.down)
    #expect(interface.focusedName == "b")
    interface.present(Sample.scene(Sample.root(list(["x", "y", "a", "b", "c"], revision: 2))))
    #expect(interface.focusedName == "b")
  }

  @Test("When the focused element is removed, its neighbour gets the focus")
  func focusMovesToNeighbour() {
    var interface = Sample.interface(Sample.scene(Sample.root(list(["a", "b", "c"]))))
    interface.press(.down)
    interface.present(Sample.scene(Sample.root(list(["a", "c"], revision: 2))))
    #expect(interface.focusedName == "c")
    interface.present(Sample.scene(Sample.root(list(["a"], revision: 3))))
    #expect(interface.focusedName == "a")
    interface.present(Sample.scene(Sample.root(list([], revision: 4))))
    #expect(interface.focusedName == nil)
  }

  @Test("Each entry keeps its own focus while another is shown")
  func focusPerEntry() {
    let one = Sample.scene(Sample.root(list(["a", "b", "c"])))
    let two = Sample.scene(Sample.root(list(["d", "e"]), entry: 2, depth: 2, back: "One"))
    var interface = Sample.interface(one)
    interface.press(.end)
    interface.present(two)
    #expect(interface.focusedName == "d")
    interface.present(one)
    #expect(interface.focusedName == "c")
  }

  @Test("The focused element is always visible")
  func focusIsVisible() throws {
    let names = (0..<200).map { "row \($0)" }
    var interface = Sample.interface(Sample.scene(Sample.root(list(names))), width: 50, height: 16)
    let keys: [InputEvent.Key] = [.pageDown, .down, .pageDown, .end, .up, .pageUp, .home, .down, .end, .pageUp, .up]
    for key in keys {
      interface.press(key)
      let name = try #require(interface.focusedName)
      let row = try #require(interface.draw().cursor?.row)
      #expect(interface.draw().text(row: row).contains { $0.isNumber }, "after \(key)")
      #expect(interface.draw().text(row: row).hasPrefix(" ▌ \(name)"), "after \(key)")
    }
    interface.press(.home)
    #expect(interface.focusedName == "row 0")
    interface.press(.end)
    #expect(interface.focusedName == "row 199")
  }

  @Test("The scroll position in a long list is kept when rows are inserted above it")
  func scrollStays() {
    let names = (0..<100).map { "row \($0)" }
    var interface = Sample.interface(Sample.scene(Sample.root(list(names))), width: 50, height: 16)
    for _ in 0..<50 { interface.press(.down) }
    let before = interface.text
    interface.present(Sample.scene(Sample.root(list(["new 1", "new 2"] + names, revision: 2))))
    #expect(interface.focusedName == "row 50")
    #expect(rows(interface.text) == rows(before))
  }

  @Test("A screen that is brought to the front has the scroll position and the focus that it had below")
  func broughtToFront() {
    let names = (0..<100).map { "row \($0)" }
    let below = Sample.root(list(names))
    var interface = Sample.interface(Sample.scene(below), width: 50, height: 16)
    for _ in 0..<50 { interface.press(.down) }
    let before = interface.text
    interface.present(Sample.scene(Sample.root(list(["x"]), entry: 2, depth: 2, back: "Shop")))
    interface.present(Sample.scene(Sample.root(list(names), entry: 1, depth: 2, back: "X")))
    #expect(interface.focusedName == "row 50")
    #expect(rows(interface.text) == rows(before))
  }

  /// The lines of the list only.
  private func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.dropFirst(3).hasPrefix("row") }.map { $0.prefix(20) }
  }

  @Test("Disabled controls are skipped")
  func disabledIsSkipped() {
    let screen = Sample.screen {
      Row("a") {}
      Row("b") {}.disabled(true, reason: "closed")
      Row("c") {}
    }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)))
    interface.press(.down)
    #expect(interface.focusedName == "c")
    interface.press(.tab, .shift)
    #expect(interface.focusedName == "a")
  }

  @Test("The bar's buttons are reached by moving up and by Tab")
  func toolbarFocus() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    interface.press(.up)
    #expect(interface.focusedName == "Sort")
    #expect(interface.press(.enter).count == 1)
    interface.press(.down)
    #expect(interface.focusedName == "Espresso machine")
    interface.press(.tab, .shift)
    #expect(interface.focusedName == "Sort")
  }

  @Test("A tool that has the focus while a screen loads gives it to the first control that comes, unless it was chosen")
  func toolWhileLoading() {
    func scene(_ revision: UInt32, @ViewBuilder _ content: () -> Content) -> Scene {
      let view = List { content() }.toolbar { Button("Cancel") {} }
      return Sample.scene(Sample.root(Sample.screen(revision: revision) { view }))
    }
    let loading = scene(1) { Text("One moment") }
    var interface = Sample.interface(loading)
    #expect(interface.focusedName == "Cancel")
    let loaded = scene(2) { Button("Sign in") {} }
    interface.present(loaded)
    #expect(interface.focusedName == "Sign in")
    interface.press(.up)
    #expect(interface.focusedName == "Cancel")
    interface.present(scene(3) { Button("Sign in again") {} })
    #expect(interface.focusedName == "Cancel")
  }

  @Test("A screen without controls scrolls line by line")
  func textScrolls() {
    let screen = Sample.screen { ForEach(0..<40, id: \.self) { Text("line \($0)") } }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 50, height: 16)
    interface.press(.down)
    #expect(interface.top?.top == 1)
    interface.press(.end)
    #expect(interface.text.split(separator: "\n").contains { $0.hasPrefix("   line 39") })
  }

  @Test("A list of a hundred thousand rows is laid out once, and a move draws only visible rows")
  func longListIsLazy() {
    let names = (0..<100_000).map { "row \($0)" }
    var interface = Sample.interface(Sample.scene(Sample.root(list(names))), width: 80, height: 24)
    #expect(interface.top?.layout.blocks.count == 100_000)
    let made = interface.window.cache.computed
    interface.press(.end)
    interface.press(.up)
    interface.press(.pageUp)
    interface.press(.home)
    for _ in 0..<40 { interface.press(.down) }
    #expect(interface.focusedName == "row 40")
    #expect(interface.window.cache.computed == made)
    var renderer = Renderer(interface.window.chrome)
    renderer.draw()
    #expect(renderer.drawnBlocks > 10)
    #expect(renderer.drawnBlocks <= 24)
  }
}
