import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Every kind of layer is drawn, and reacts to keys and the mouse")
struct LayersTests {
  private static let question = Sample.screen {
    Text("What you typed is not saved.")
    Button("Leave", role: .destructive) {}
    Button("Stay", role: .cancel) {}
  }

  private func layer(_ style: Layer.Style, _ title: String, _ screen: Screen = question) -> Layer {
    Layer(
      container: ContainerID(rawValue: 9), style: style, bar: Bar(title: title), content: .screen(screen),
      entry: EntryID(rawValue: 9), flow: FlowID(rawValue: 2), depth: 1)
  }

  private func picture(_ interface: Interface) -> [String] {
    interface.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("An alert is centred with its buttons, and Escape presses the one that cancels")
  func alert() throws {
    let scene = Sample.scene(Sample.root(Sample.catalog), layer(.alert, "Leave this screen?"))
    var interface = Sample.interface(scene)
    let rows = picture(interface)
    let title = try #require(
      rows.firstIndex { $0.split(separator: " ").starts(with: ["Leave", "this", "screen?"]) })
    #expect(title > 3 && title < 14)
    #expect(rows[title - 1].contains("▗▄▄▄") && rows.contains { $0.contains("▝▀▀▀") })
    #expect(interface.focusedName == "Stay")
    let leave = try #require(Self.question.elements.first { $0.string(.title) == "Leave" }?.action(.activate))
    let stay = try #require(Self.question.elements.first { $0.string(.title) == "Stay" }?.action(.activate))
    #expect(interface.press(.escape) == [.intent(.act(EntryID(rawValue: 9), stay, .none))])
    #expect(interface.press(.enter) == [.intent(.act(EntryID(rawValue: 9), stay, .none))])
    for (away, back) in [(InputEvent.Key.up, InputEvent.Key.down), (.left, .right)] {
      interface.press(away)
      #expect(interface.press(.enter) == [.intent(.act(EntryID(rawValue: 9), leave, .none))])
      interface.press(back)
      #expect(interface.press(.enter) == [.intent(.act(EntryID(rawValue: 9), stay, .none))])
    }
  }

  @Test("A detail is next to its stack if there is room, and keys move between them")
  func beside() {
    let scene = Sample.scene(Sample.root(Sample.catalog), layer(.detail, "Espresso", Sample.photos))
    var interface = Sample.interface(scene, width: 120, height: 24)
    var rows = picture(interface)
    #expect(rows.contains { $0.contains("Coffee grinder") && $0.contains("Detail of the handle") || $0.contains("│") })
    #expect(rows.joined().contains("Coffee grinder") && rows.joined().contains("Detail of the handle"))
    #expect(interface.focusedName == "Front")
    interface.press(.left)
    #expect(interface.focusedName == "Espresso machine")
    interface.press(.down)
    #expect(interface.focusedName == "Coffee grinder")
    interface.press(.right)
    #expect(interface.focusedName == "Front")
    // In a narrow terminal it stands over the stack, and nothing is lost.
    interface.press(.left)
    interface.resize(width: 60, height: 20)
    rows = picture(interface)
    #expect(!rows.joined().contains("Coffee grinder") && rows.joined().contains("Detail of the handle"))
    #expect(interface.focusedName == "Front")
  }

  @Test("A detail that replaces another leaves the focus with the stack")
  func replaced() {
    let scene = Sample.scene(Sample.root(Sample.catalog), layer(.detail, "One", Sample.photos))
    var interface = Sample.interface(scene, width: 120, height: 24)
    interface.press(.left)
    var other = layer(.detail, "Other", Sample.detail)
    other.entry = EntryID(rawValue: 10)
    interface.present(Sample.scene(Sample.root(Sample.catalog), other))
    #expect(interface.focusedName == "Espresso machine")
  }

  @Test("A click in the other column moves the focus there")
  func click() {
    let scene = Sample.scene(Sample.root(Sample.catalog), layer(.detail, "Espresso", Sample.photos))
    var interface = Sample.interface(scene, width: 120, height: 24)
    let row = picture(interface).firstIndex { $0.contains("Coffee grinder") } ?? 0
    let effects = interface.click(row: row, column: 6)
    #expect(interface.focusedName == "Coffee grinder")
    #expect(effects.count == 1)
  }

  @Test("A sheet without a radius has square corners", arguments: [(0.0, " ▄▄▄", "┌"), (16.0, " ▗▄▄", "╭")])
  func corners(_ radius: Double, _ corner: String, _ border: String) {
    let sheet = Sample.modal(Sample.photos, .sheet(detents: [.medium], grabber: true, cornerRadius: radius))
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog), sheet), width: 70)
    #expect(picture(interface).contains { $0.contains(corner) })
    interface.styles = Styles(ThemeColours(Theme()), depth: .palette)
    #expect(picture(interface).contains { $0.contains(border) })
  }

  @Test("A sheet is as high as its detent says, from the lowest to the highest and back")
  func heights() {
    let style = Layer.Style.sheet(detents: [.height(200), .fraction(0.75), .large], grabber: true)
    let scene = Sample.scene(Sample.root(Sample.catalog), Sample.modal(Sample.photos, style))
    var interface = Sample.interface(scene, width: 80, height: 42)
    var seen: [Int] = []
    for _ in 0..<4 {
      seen.append(interface.frame.layers.last?.outer.height ?? 0)
      interface.press(.character("+"))
    }
    let room = interface.frame.layers.first?.outer.height ?? 0
    #expect(seen == [10, Int((Double(room - 1) * 0.75).rounded()), room - 1, 10])
  }

  @Test("Pages inside a page are shown under the bar, and brackets and clicks select their neighbours")
  func pages() throws {
    var page = Sample.root(Sample.photos)
    let container = ContainerID(rawValue: 30)
    page.pages = TabBar(
      items: ["One", "Two", "Three"].map { TabBar.Item(id: PageID(rawValue: $0), title: $0, icon: "") },
      selected: "Two", style: .pager, container: container)
    var interface = Sample.interface(Sample.scene(page))
    let rows = picture(interface)
    let row = try #require(rows.firstIndex { $0.contains(" One   Two   Three") })
    #expect(interface.press(.character("]")) == [.intent(.selectPage("Three", in: container))])
    #expect(interface.press(.character("[")) == [.intent(.selectPage("One", in: container))])
    #expect(interface.click(row: row, column: 2) == [.intent(.selectPage("One", in: container))])
  }

  @Test("Peeking shows the previous screen until a key goes back or cancels")
  func peek() {
    var pushed = Sample.root(Sample.detail, entry: 2, depth: 2, back: "Catalog")
    var interface = Sample.interface(Sample.scene(pushed))
    #expect(interface.press(.left, .shift) == [.intent(.peekBack)])
    pushed.preview = .screen(Sample.catalog)
    interface.present(Sample.scene(pushed))
    #expect(picture(interface).joined().contains("Coffee grinder"))
    #expect(picture(interface).last?.contains("Go back") == true)
    #expect(interface.press(.escape) == [.intent(.cancelBack)])
    #expect(interface.press(.enter) == [.intent(.back)])
  }

  @Test("The palette leads back to any screen of the stack")
  func trail() {
    var pushed = Sample.root(Sample.detail, entry: 3, depth: 3, back: "Machines")
    pushed.trail = [
      Layer.Step(entry: EntryID(rawValue: 2), title: "Machines"),
      Layer.Step(entry: EntryID(rawValue: 1), title: "Catalog"),
    ]
    var interface = Sample.interface(Sample.scene(pushed))
    interface.press(.character("p"), .control)
    _ = interface.type("back to cat")
    #expect(interface.press(.enter) == [.intent(.backTo(EntryID(rawValue: 1)))])
  }

  @Test("A click outside a sheet dismisses it; a click on a lower one of three dismisses those above it")
  func outside() {
    func sheet(_ number: UInt64, _ detent: Detent) -> Layer {
      let style = Layer.Style.sheet(detents: [detent], grabber: false)
      return Sample.modal(Sample.photos, style, entry: number, container: number)
    }
    let layers = [Sample.root(Sample.catalog), sheet(20, .large), sheet(21, .medium), sheet(22, .medium)]
    let scene = Scene(title: "Shop", tabs: Sample.tabs(), layers: layers)
    var interface = Sample.interface(scene, width: 120, height: 30)
    #expect(interface.click(row: 4, column: 1) == [.intent(.dismiss)])
    #expect(interface.click(row: 3, column: 60) == [.intent(.dismissLayer(ContainerID(rawValue: 21)))])
  }

  @Test("A screen with a tone of its own has an edge, and a prominent bar a line under it")
  func tone() {
    var layer = Sample.root(
      Sample.screen { Text("Careful").navigationTitle("Danger").background(.critical) })
    layer.bar.style = .prominent
    let interface = Sample.interface(Sample.scene(layer))
    let rows = picture(interface)
    #expect(rows.dropFirst(2).prefix(10).allSatisfy { $0.hasPrefix("│") })
    #expect(rows[3].contains("━━━━"))
  }
}
