import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A wide window shows a stack and its detail, and a very wide one the tabs at their left")
struct SplitTests {
  private func interface(_ width: Int, _ height: Int = 40) -> Interface {
    var root = Sample.root(Sample.catalog)
    root.focus = Sample.catalog.elements.first { $0.name == "Coffee grinder" }?.id
    let detail = Sample.modal(Sample.detail, .detail)
    return Sample.interface(Sample.scene(root, detail), width: width, height: height)
  }

  @Test(
    "The stack takes 44 to 56 columns, 54 beside the sidebar, and the detail the rest",
    arguments: [
      (110, 44, 65), (140, 51, 88), (170, 56, 113), (200, 54, 119),
    ])
  func widths(_ width: Int, _ stack: Int, _ detail: Int) {
    let interface = interface(width)
    #expect(interface.frame.layers.map(\.outer.width) == [stack, detail])
    #expect(interface.frame.layers[1].outer.endColumn == width)
  }

  @Test("Below 110 columns the detail stands over its stack, and its bar leads back to it")
  func narrow() {
    let interface = interface(109)
    #expect(interface.frame.layers.map(\.outer.width) == [109, 109])
    #expect(interface.text.contains("‹ Catalog › Espresso machine"))
  }

  @Test("The row that is open in the detail has a surface, and a sign where there are no surfaces")
  func open() throws {
    var interface = interface(120)
    let place = try #require(interface.place(of: "Coffee grinder"))
    #expect(interface.draw().cells[place.row * 120 + place.column].background == .token(.surfaceRaised))
    interface.styles = Styles(ThemeColours(Theme()), depth: .palette)
    #expect(interface.text.contains("• ⚙ Coffee grinder"))
  }

  @Test("A sidebar has the tabs one below the other, and a click selects one")
  func sidebar() throws {
    var interface = interface(190)
    let (cart, status) = (try #require(interface.place(of: "Cart")), try #require(interface.place(of: "Status")))
    #expect(cart.column == status.column && status.row == cart.row + 4 && cart.column < WidthClass.sidebarWidth)
    #expect(interface.click(row: cart.row, column: cart.column) == [.intent(.select("cart"))])
    #expect(interface.frame.layers[0].outer.column == WidthClass.sidebarWidth)
  }

  @Test("A sidebar with more tabs than rows shows those around the selected one")
  func manyTabs() {
    let items = (1...40).map { TabBar.Item(id: PageID(rawValue: "p\($0)"), title: "Page \($0)", icon: "") }
    let tabs = TabBar(items: items, selected: "p30")
    let scene = Sample.scene(Sample.root(Sample.catalog), tabs: tabs)
    let interface = Sample.interface(scene, width: 190, height: 20)
    #expect(interface.text.contains("Page 30"))
    #expect(interface.frame.tabs.allSatisfy { $0.rect.row < interface.frame.footerRow })
    #expect(!interface.text.contains("Page 1 "))
  }

  @Test("The path in the bar leads to each screen below, and is shortened from its start")
  func path() throws {
    var pushed = Sample.root(Sample.detail, entry: 3, depth: 4, back: "Machines")
    pushed.trail = [
      Layer.Step(entry: EntryID(rawValue: 3), title: "Machines"),
      Layer.Step(entry: EntryID(rawValue: 2), title: "Kitchen"),
      Layer.Step(entry: EntryID(rawValue: 1), title: "Catalog"),
    ]
    var interface = Sample.interface(Sample.scene(pushed), width: 100, height: 24)
    #expect(interface.text.contains("   ‹ Catalog › Kitchen › Machines › Espresso machine"))
    var place = try #require(interface.place(of: "Catalog ›"))
    #expect(interface.click(row: place.row, column: place.column) == [.intent(.backTo(EntryID(rawValue: 1)))])
    place = try #require(interface.place(of: "Machines ›"))
    #expect(interface.click(row: place.row, column: place.column) == [.intent(.back)])
    interface.resize(width: 60, height: 24)
    #expect(interface.text.contains("   ‹ … › Kitchen › Machines › Espresso machine"))
    place = try #require(interface.place(of: "… ›"))
    #expect(interface.click(row: place.row, column: place.column) == [.intent(.backTo(EntryID(rawValue: 1)))])
  }
}
