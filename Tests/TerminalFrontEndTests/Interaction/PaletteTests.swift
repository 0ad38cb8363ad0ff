import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The palette shows what can be done in groups, and the list of keys in columns")
struct PaletteTests {
  private let screen = Sample.screen {
    VStack {
      Button("Add to cart", role: .primary) {}.keyboardShortcut("c")
      Row("Tent", detail: "289 €") {}
      Markdown("Read [the guide](shop://guide).")
    }
    .navigationTitle("Tent")
  }

  private func palette(_ text: String = "", width: Int = 120, height: Int = 40) -> Interface {
    var interface = Sample.interface(
      Sample.scene(Sample.root(screen, depth: 2, back: "Catalog")), width: width, height: height)
    interface.press(.character("p"), .control)
    _ = interface.type(text)
    return interface
  }

  private func menu(_ interface: Interface) throws -> Menu {
    guard let menu = interface.state.panel as? Menu else { throw Missing() }
    return menu
  }

  private struct Missing: Error {}

  @Test("The palette is 76 wide from row 6 on, with groups under headings and keys at the right")
  func groups() throws {
    let interface = palette()
    let layout = MenuFrame(try menu(interface), width: 120, height: 40)
    #expect((layout.outer.row, layout.outer.column, layout.outer.width) == (6, 22, 76))
    let screen = try #require(interface.place(of: "THIS SCREEN ──"))
    let going = try #require(interface.place(of: "GO TO ──"))
    let buffer = interface.draw()
    let add = buffer.text(row: layout.firstRow + 1)
    #expect(screen.row == layout.firstRow && going.row > layout.firstRow + 1)
    #expect(add.contains("▌   Add to cart ") && add.hasSuffix(" c"))
    #expect(buffer.text(row: layout.inside.row).contains("of \(try menu(interface).all.count)"))
  }

  @Test("Letters that match are underlined, together where they can be, and the best match is chosen")
  func hits() throws {
    let interface = palette("cart")
    let first = try #require(try menu(interface).items.first)
    #expect(first.title == "Add to cart")
    #expect(first.hits == [7, 8, 9, 10])
    let layout = MenuFrame(try menu(interface), width: 120, height: 40)
    let place = (row: layout.firstRow + 1, column: layout.inside.column + 2)
    let buffer = interface.draw()
    for (offset, _) in "Add to cart".enumerated() {
      let cell = buffer.cells[place.row * 120 + place.column + offset]
      #expect(cell.attributes.contains(.underline) == (offset >= 7))
      #expect((cell.foreground == .token(.accent)) == (offset >= 7))
    }
  }

  @Test("A command of a feature is found by its title and its words, with its feature and its key beside it")
  func featureCommands() throws {
    var scene = Sample.scene(Sample.root(screen))
    scene.commands = [
      OfferedCommand(
        title: "Sign in", words: "log in, password", key: "Alt-s", link: "shop://account/sign-in", feature: "Account"),
      OfferedCommand(title: "New note", key: "Ctrl-P", link: "shop://notes/new", feature: "Notes"),
    ]
    var interface = Sample.interface(scene)
    interface.press(.character("p"), .control)
    #expect(try menu(interface).all.first { $0.title == "New note" }?.keys == "", "The app's own keys come first.")
    for words in ["sign", "log in", "pass"] {
      var interface = interface
      _ = interface.type(words)
      let first = try #require(try menu(interface).items.first)
      #expect((first.title, first.detail, first.keys) == ("Sign in", "Account", "Alt-s"), "\(words)")
      #expect(interface.press(.enter) == [.intent(.link("shop://account/sign-in"))])
    }
    // Letters here and there in the further words are no match.
    _ = interface.type("lgn")
    #expect(try !menu(interface).items.contains { $0.title == "Sign in" })
  }

  @Test(
    "Features are asked for each word, and their rows stand where their match puts them, with those of the screen once")
  func found() throws {
    let rows = [
      FoundRow(title: "Two-person Tent", detail: "289 €", link: "shop://catalog/product/16"),
      FoundRow(title: "Tent", link: "shop://catalog/product/1"),
      FoundRow(title: "Stove", detail: "for camps", link: "shop://catalog/product/17"),
    ]
    var interface = palette()
    #expect(interface.type("t") == [])
    #expect(interface.type("e") == [.find("te")])
    #expect(interface.type("nt") == [.find("ten"), .find("tent")])
    #expect(interface.show(rows, for: "ten", isComplete: true) == [], "An answer to other words.")
    #expect(try !menu(interface).items.contains { $0.group == .found })
    _ = interface.show(rows, for: "tent", isComplete: true)
    let found = try menu(interface).items.filter { $0.group == .found }
    #expect(found.map(\.title) == ["Two-person Tent", "Stove"], "The screen has a row Tent.")
    #expect(found.map(\.hits) == [[11, 12, 13, 14], []])
    // Those that still match stay until there is an answer.
    #expect(interface.type("x") == [.find("tentx")])
    #expect(try menu(interface).items.isEmpty)
    interface.press(.backspace)
    #expect(interface.type(" ") == [.find("tent ")])
    #expect(try menu(interface).items.filter { $0.group == .found }.map(\.title) == ["Two-person Tent"])
    // Commands and links are not the features' to find.
    interface = palette()
    #expect(interface.type(">tent@tent") == [])
    interface = palette("/tn")
    #expect(interface.type("t") == [.find("tnt")])
    // The same words once more are not asked for, and Enter does not wait.
    _ = interface.show([], for: "tnt", isComplete: true)
    interface.press(.home)
    #expect(interface.press(.delete) == [])
    _ = interface.press(.enter)
    #expect(interface.state.panel == nil)
  }

  @Test("Enter waits for the features if what is there has the letters here and there only")
  func early() throws {
    let row = FoundRow(title: "Iron Kettle", link: "shop://kettle")
    var interface = palette("kett")
    #expect(interface.press(.enter) == [] && interface.state.panel != nil)
    #expect(interface.show([], for: "kett", isComplete: false) == [])
    #expect(interface.show([row], for: "kett", isComplete: true) == [.intent(.link("shop://kettle"))])
    #expect(interface.state.panel == nil)
    // One that is there is chosen at once.
    interface = palette("add to")
    #expect(interface.press(.enter).count == 1)
    // Nothing is found.
    interface = palette("kett")
    _ = interface.press(.enter)
    #expect(interface.show([], for: "kett", isComplete: true) == [])
    // A choice of the user stays the one that it is.
    interface = palette("guide")
    let all = try menu(interface).items
    #expect(!all.isEmpty)
  }

  @Test("The latest choice comes first in its group, and of two equal matches")
  func recent() throws {
    var interface = palette("theme light")
    let light = try #require(try menu(interface).items.first)
    _ = interface.press(.enter)
    interface.press(.character("p"), .control)
    let items = try menu(interface).items
    #expect(items.first { $0.group == .app }?.choice == light.choice)
    #expect(items.map(\.group.rawValue) == items.map(\.group.rawValue).sorted())
    _ = interface.type("theme")
    #expect(try menu(interface).items.first?.choice == light.choice)
    // A button of one screen is none.
    interface = palette("add to")
    _ = interface.press(.enter)
    #expect(interface.state.recent == RecentChoices())
  }

  @Test("A sign leaves one kind: commands, features, rows, or links")
  func signs() throws {
    #expect(Set(try menu(palette(">")).items.map(\.group)) == [.screen, .going, .features, .app])
    #expect(try menu(palette(">")).items.allSatisfy { $0.kind == .command })
    #expect(try menu(palette("#")).items.map(\.title).contains("Go to Cart"))
    #expect(try menu(palette("#")).items.allSatisfy { $0.kind == .feature })
    #expect(try menu(palette("/")).items.map(\.title) == ["Tent"])
    #expect(try menu(palette("@")).items.map(\.title) == ["shop://guide"])
    #expect(try menu(palette("@guide")).items.map(\.title) == ["shop://guide"])
    #expect(try menu(palette(">quit")).items.first?.title == "Quit")
    #expect(try menu(palette("/quit")).items.isEmpty)
    var link = palette("@shop://cart")
    #expect(link.press(.enter) == [.intent(.link("shop://cart"))])
    #expect(palette().text.contains("> commands   # features   / rows   @ links"))
  }

  @Test(
    "The chosen entry of the palette is in sight, with its heading if it is the first",
    arguments: [(120, 40), (80, 24), (40, 12)])
  func scrolling(_ size: (width: Int, height: Int)) throws {
    var interface = palette(width: size.width, height: size.height)
    let count = try menu(interface).items.count
    for step in 0..<count * 2 {
      let menu = try menu(interface)
      let layout = MenuFrame(menu, width: size.width, height: size.height)
      #expect(layout.lines.contains(.item(menu.selected)), "\(step)")
      if menu.selected == 0 { #expect(layout.lines.first == .heading(.screen)) }
      #expect(layout.outer.endRow < size.height && layout.outer.endColumn <= size.width)
      interface.press(step < count ? .down : .up)
    }
  }

  @Test("A row's actions stand at the row, below it or above it, and the screen around stays as it is")
  func anchored() throws {
    let builder = ScreenBuilder()
    for title in ["Lamp"] + (1...20).map({ "Chair \($0)" }) + ["Clock"] {
      builder.begin(.row)
      builder.string(.title, title)
      builder.begin(.button)
      builder.string(.title, "Remove")
      builder.action(.activate, ActionID(rawValue: 7))
      builder.end()
      builder.end()
    }
    let screen = builder.finish()
    var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 80, height: 16)
    let before = interface.draw()
    interface.press(.character("a"))
    let indicator = try #require(interface.place(of: "Lamp"))
    let below = MenuFrame(try menu(interface), width: 80, height: 16).outer
    #expect(below.row == indicator.row + 1)
    let after = interface.draw()
    for row in 0..<15 where !(below.row..<below.endRow).contains(row) && row != indicator.row {
      #expect(before.cells[row * 80..<row * 80 + 80].elementsEqual(after.cells[row * 80..<row * 80 + 80]))
    }
    interface.press(.escape)
    interface.press(.end)
    interface.press(.character("a"))
    let top = try #require(interface.top)
    let clock = top.row(ofLine: Int(try #require(top.focusedBlock).line))
    #expect(MenuFrame(try menu(interface), width: 80, height: 16).outer.endRow == clock)
  }

  @Test("The list of keys has three columns where there is room, this screen's first, and can be scrolled to its end")
  func columns() throws {
    for (width, height, count) in [(120, 40, 3), (80, 24, 2), (40, 12, 1)] {
      var interface = Sample.interface(Sample.scene(Sample.root(screen)), width: width, height: height)
      interface.press(.character("?"))
      let layout = HelpLayout(
        KeyHelp.groups(for: interface.topLayer, interface.top), width: width, height: height)
      #expect(layout.columns.count == count)
      #expect(layout.columns[0].first == HelpLayout.Line(title: "This screen", isHeading: true))
      #expect(layout.outer.endRow < height)
      var seen = interface.text
      for _ in 0..<60 {
        interface.press(.down)
        seen += interface.text
      }
      for column in layout.columns {
        for line in column where !line.isHeading { #expect(seen.contains(line.title), "\(line.title)") }
      }
      #expect((interface.state.panel as? Help)?.top == layout.lastTop)
    }
  }
}
