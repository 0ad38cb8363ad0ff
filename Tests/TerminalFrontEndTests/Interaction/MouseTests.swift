import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The mouse")
struct MouseTests {
  private func click(_ interface: inout Interface, _ text: String) -> [InterfaceEffect] {
    guard let place = interface.place(of: text) else {
      Issue.record("\(text) is not in the picture")
      return []
    }
    return interface.click(row: place.row, column: place.column)
  }

  @Test("A click on a row focuses and opens it")
  func row() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    #expect(click(&interface, "Milk frother").count == 1)
    #expect(interface.focusedName == "Milk frother")
  }

  @Test("Clicks on tabs, the back button and the bar's buttons work")
  func chrome() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.detail, depth: 2, back: "Catalog")))
    #expect(click(&interface, "Cart ▐3▌") == [.intent(.select("cart"))])
    #expect(click(&interface, "‹ Catalog") == [.intent(.back)])
    interface.present(Sample.scene(Sample.root(Sample.catalog)))
    #expect(click(&interface, "▐ Sort ▌").count == 1)
  }

  @Test("A click outside a sheet dismisses it, one inside does not")
  func sheet() {
    var interface = Sample.interface(
      Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))),
      width: 80, height: 26)
    #expect(click(&interface, "FACTS") == [.intent(.dismiss)])
    #expect(click(&interface, "Photos").isEmpty)
    #expect(click(&interface, "× Close") == [.intent(.back)])
  }

  @Test(
    "A click on the footer or beside a tab leaves a sheet open, with tabs above and in a sidebar", arguments: [80, 200])
  func besideTabs(width: Int) throws {
    var interface = Sample.interface(
      Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium], grabber: false))),
      width: width, height: 40)
    try #require((interface.frame.sidebar != nil) == (width == 200) && !interface.frame.tabs.isEmpty)
    let besideTab = width == 200 ? (row: 0, column: 2) : (row: 1, column: 40)
    #expect(interface.click(row: besideTab.row, column: besideTab.column).isEmpty)
    #expect(interface.click(row: interface.frame.footerRow, column: width / 2).isEmpty)
    #expect(interface.click(row: 3, column: width - 1) == [.intent(.dismiss)])
  }

  @Test("The wheel scrolls and leaves the focus where it is")
  func wheel() {
    let screen = Sample.screen { ForEach(0..<100, id: \.self) { Row("row \($0)") {} } }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)))
    for _ in 0..<10 { _ = interface.update(.mouse(InputEvent.Mouse(kind: .wheelDown, column: 5, row: 5))) }
    #expect(interface.top?.top == 30)
    #expect(interface.focusedName == "row 0")
    interface.press(.down)
    #expect(interface.focusedName == "row 30")
  }

  @Test("The wheel scrolls the column that it is over, and the focus stays in the other")
  func wheelBeside() throws {
    let list = Sample.screen { ForEach(0..<100, id: \.self) { Row("row \($0)") {} } }
    var interface = Sample.interface(
      Sample.scene(Sample.root(list), Sample.modal(Sample.detail, .detail)), width: 140, height: 26)
    let detail = try #require(interface.top)
    func turn(over column: Int) {
      _ = interface.update(.mouse(InputEvent.Mouse(kind: .wheelDown, column: column, row: 9)))
    }
    turn(over: 5)
    turn(over: 5)
    #expect(interface.frame.layers[0].top == 6)
    #expect(interface.frame.layers[1].top == 0)
    #expect(interface.top?.key == detail.key && interface.focusedName == detail.focused?.name)
    turn(over: detail.body.column + 3)
    #expect(interface.frame.layers[0].top == 6)
    #expect(interface.frame.layers[1].top == min(3, detail.lastTop))
  }

  @Test("Dragging a sheet's handle, and +, change its height")
  func detents() throws {
    var interface = Sample.interface(
      Sample.scene(
        Sample.root(Sample.detail), Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))),
      width: 80, height: 26)
    let medium = try #require(interface.top?.outer)
    let handle = try #require(interface.top?.grabber)
    _ = interface.update(.mouse(InputEvent.Mouse(kind: .press(0), column: handle.column, row: handle.row)))
    _ = interface.update(.mouse(InputEvent.Mouse(kind: .drag(0), column: handle.column, row: handle.row - 4)))
    _ = interface.update(.mouse(InputEvent.Mouse(kind: .release(0), column: handle.column, row: handle.row - 4)))
    let large = try #require(interface.top?.outer)
    #expect(large.height > medium.height)
    interface.press(.character("+"))
    #expect(interface.top?.outer == medium)
  }

  @Test("A row acts when the button is released over it; dragged away, it does not")
  func release() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    let frother = try #require(interface.place(of: "Milk frother"))
    #expect(interface.mouse(.press(0), row: frother.row, column: frother.column).isEmpty)
    #expect(interface.focusedName == "Milk frother")
    #expect(interface.mouse(.drag(0), .release(0), row: frother.row - 3, column: frother.column).isEmpty)
    #expect(interface.focusedName == "Milk frother")
    // Back over it before it is released, it acts.
    #expect(interface.mouse(.press(0), row: frother.row, column: frother.column).isEmpty)
    #expect(interface.mouse(.drag(0), row: frother.row + 2, column: frother.column).isEmpty)
    #expect(interface.mouse(.drag(0), .release(0), row: frother.row, column: frother.column + 1).count == 1)
    // A release that follows no press is nothing.
    #expect(interface.mouse(.release(0), row: frother.row, column: frother.column).isEmpty)
  }

  @Test("Tabs and the back button also act on release, and not if another element is there by then")
  func chromeOnRelease() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.detail, entry: 2, depth: 2, back: "Catalog")))
    let tab = try #require(interface.place(of: "Cart ▐3▌"))
    #expect(interface.mouse(.press(0), row: tab.row, column: tab.column).isEmpty)
    #expect(interface.mouse(.release(0), row: tab.row, column: 3).isEmpty)
    let back = try #require(interface.place(of: "‹ Catalog"))
    #expect(interface.mouse(.press(0), row: back.row, column: back.column).isEmpty)
    interface.present(Sample.scene(Sample.root(Sample.photos, entry: 3, depth: 3, back: "Catalog")))
    #expect(interface.mouse(.release(0), row: back.row, column: back.column).isEmpty)
  }

  @Test("A click chooses an entry of the palette; one on its edge does nothing, and one outside closes it")
  func palette() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)), width: 80, height: 26)
    interface.press(.character("p"), .control)
    _ = interface.type("go to")
    #expect(click(&interface, "Go to Cart") == [.intent(.select("cart"))])
    #expect(interface.state.mode == .screen)

    interface.press(.character("p"), .control)
    #expect(click(&interface, "Find a command").isEmpty)
    guard interface.state.panel is Menu else {
      Issue.record("a click on the edge has closed the palette")
      return
    }
    #expect(interface.click(row: 0, column: 0).isEmpty)
    #expect(interface.state.mode == .screen)
  }

  @Test("A clicked entry of a long palette is the one that is chosen, at every scroll position")
  func longPalette() throws {
    let screen = Sample.screen { ForEach(0..<100, id: \.self) { Button("Button \($0) here") {} } }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 80, height: 26)
    for moves in [0, 5, 30, 12] {
      interface.press(.character("p"), .control)
      for _ in 0..<moves { interface.press(.down) }
      for _ in 0..<moves / 3 { interface.press(.up) }
      guard let menu = interface.state.panel as? Menu else { return }
      let frame = MenuFrame(menu, width: interface.window.width, height: interface.window.height)
      guard case .item(let index)? = frame.lines.last else { return }
      let last = menu.items[index]
      guard case .control(let id) = last.choice, let action = screen.element(id)?.action(.activate) else { return }
      #expect(click(&interface, last.title) == [.intent(.act(EntryID(rawValue: 1), action, .none))], "\(moves)")
    }
  }

  @Test("The secondary button opens a row's actions, which stay open when it is released and are chosen by a click")
  func menu() throws {
    let builder = ScreenBuilder()
    builder.begin(.row)
    builder.string(.title, "Lamp")
    builder.begin(.button)
    builder.string(.title, "Remove it")
    builder.action(.activate, ActionID(rawValue: 7))
    builder.end()
    builder.end()
    var interface = Sample.interface(Sample.scene(Sample.root(builder.finish())))
    let lamp = try #require(interface.place(of: "Lamp"))
    #expect(interface.mouse(.press(2), .release(2), row: lamp.row, column: lamp.column).isEmpty)
    #expect(
      click(&interface, "Remove it") == [.intent(.act(EntryID(rawValue: 1), ActionID(rawValue: 7), .none))])
  }

  @Test("A click next to the scroll bar's thumb scrolls there, and dragging the thumb reaches both ends")
  func scrollBar() throws {
    let screen = Sample.screen { ForEach(0..<100, id: \.self) { Row("row \($0)") {} } }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)))
    let bar = try #require(interface.top)
    let last = bar.lastTop
    let thumb = try #require(bar.scrollBar?.thumb)
    let thumbColumn = try #require(bar.scrollBar?.column)
    #expect(thumbColumn == bar.outer.endColumn - 1)
    #expect(interface.draw().text(row: thumb.lowerBound).hasSuffix("▐"))
    #expect(thumb.lowerBound == bar.body.row)
    // In the middle of the bar is the middle of the page.
    let middle = bar.body.row + bar.body.height / 2
    #expect(interface.click(row: middle, column: thumbColumn).isEmpty)
    let top = try #require(interface.top?.top)
    #expect(abs(top - last / 2) <= 100 / bar.body.height + 1)
    // Held, it follows the mouse, also beside the bar and past its end.
    _ = interface.mouse(.press(0), row: middle, column: thumbColumn)
    #expect(interface.top?.top == top)
    _ = interface.mouse(.drag(0), row: bar.body.endRow + 4, column: 3)
    #expect(interface.top?.top == last)
    _ = interface.mouse(.drag(0), .release(0), row: 0, column: thumbColumn)
    #expect(interface.top?.top == 0)
    _ = interface.mouse(.drag(0), row: middle, column: thumbColumn)
    #expect(interface.top?.top == 0)
    #expect(interface.focusedName == "row 0")
  }

  @Test("A scroll bar's thumb stays under the mouse where it was pressed", arguments: 0..<6)
  func grip(_ place: Int) throws {
    let screen = Sample.screen { ForEach(0..<32, id: \.self) { Row("row \($0)") {} } }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)))
    let bar = try #require(interface.top)
    let thumb = try #require(bar.scrollBar?.thumb)
    let thumbColumn = try #require(bar.scrollBar?.column)
    try #require(thumb.count > 5)
    _ = interface.mouse(.press(0), row: thumb.lowerBound + place, column: thumbColumn)
    #expect(interface.top?.top == 0)
    _ = interface.mouse(.drag(0), row: thumb.lowerBound + place + 3, column: thumbColumn)
    #expect(interface.top?.scrollBar?.thumb.lowerBound == thumb.lowerBound + 3)
  }

  @Test("A pressed element does not scroll away before the button is released")
  func steady() throws {
    let screen = Sample.screen {
      List {
        for number in 1...12 { Row("Row \(number)") {} }
        Button("Order") {}
        for _ in 1...5 { Text("Small print.") }
      }
    }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 60, height: 20)
    let place = try #require(interface.place(of: "Order"))
    #expect(interface.click(row: place.row, column: place.column).count == 1)
    #expect(interface.place(of: "Order")?.row == place.row)
  }
}
