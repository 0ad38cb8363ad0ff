import Flows
import Presentation
import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Places are gone back to and forward to over tabs")
struct PlaceTests {
  /// A scene of a tab, whose stack has entries with these numbers; the link of the top one is `shop://` with its number.
  private func scene(_ tab: PageID, _ entries: UInt64..., hasLink: Bool = true, over layers: Layer...) -> Scene {
    let top = entries.last ?? 1
    let screen = Sample.screen {
      let row = Row("Row \(top)") {}
      if hasLink {
        row.navigationTitle("Place \(top)").link("shop://\(top)")
      } else {
        row.navigationTitle("Place \(top)")
      }
    }
    var root = Sample.root(screen, entry: top, depth: entries.count, back: entries.count > 1 ? "Back" : nil)
    root.trail = entries.dropLast().reversed().map { Layer.Step(entry: EntryID(rawValue: $0), title: "Place \($0)") }
    var scene = Sample.scene(root, tabs: Sample.tabs(selected: tab))
    scene.layers += layers
    return scene
  }

  private func interface(after scenes: Scene...) -> Interface {
    var interface = Sample.interface(scenes[0])
    for scene in scenes.dropFirst() {
      // The user has done something.
      interface.press(.function(12))
      interface.present(scene)
    }
    return interface
  }

  private func go(_ key: InputEvent.Key, _ interface: inout Interface, to scene: Scene? = nil) -> Intent? {
    let effects = interface.press(key, .alt)
    if let scene { interface.present(scene) }
    guard case .intent(let intent)? = effects.first else { return nil }
    return intent
  }

  @Test("Back leads to the tab before, then down its stack, and forward again by its link")
  func walk() {
    let (first, second, cart) = (scene("catalog", 1), scene("catalog", 1, 2), scene("cart", 5))
    var interface = interface(after: first, second, cart)
    #expect(go(.left, &interface, to: second) == .select("catalog"))
    #expect(go(.left, &interface, to: first) == .backTo(EntryID(rawValue: 1)))
    #expect(go(.left, &interface) == nil)
    #expect(interface.state.notice?.text == "There is no other place in this direction.")
    // The entry is another one now, and its link the same. The tab's own scene may come in between.
    #expect(go(.right, &interface, to: first) == .link("shop://2"))
    interface.present(second)
    #expect(go(.right, &interface, to: cart) == .select("cart"))
    #expect(go(.right, &interface) == nil)
    #expect(go(.left, &interface) == .select("catalog"))
  }

  @Test("Another way from an earlier place is the one that is gone forward to")
  func branch() {
    var interface = interface(after: scene("catalog", 1), scene("catalog", 1, 2))
    #expect(go(.left, &interface, to: scene("catalog", 1)) == .backTo(EntryID(rawValue: 1)))
    interface.press(.function(12))
    interface.present(scene("catalog", 1, 3))
    #expect(go(.right, &interface) == nil)
    #expect(go(.left, &interface) == .backTo(EntryID(rawValue: 1)))
  }

  @Test("A way that the user is not let go, or that another key ends, leaves the place as it is")
  func refused() {
    var interface = interface(after: scene("catalog", 1), scene("catalog", 1, 2))
    #expect(go(.left, &interface) != nil)
    _ = interface.press(.down)
    interface.present(scene("catalog", 1, 2))
    #expect(go(.right, &interface) == nil)
    #expect(go(.left, &interface) == .backTo(EntryID(rawValue: 1)))
  }

  @Test("A question on the way is answered before the place is reached, or the place stays as it is")
  func asked() {
    var ask = Sample.root(Sample.screen { Button("Stay") {} }, entry: 9)
    (ask.style, ask.flow) = (.alert, nil)
    let (first, second, cart) = (scene("catalog", 1), scene("catalog", 1, 2), scene("cart", 5))
    var interface = interface(after: cart, first, second)
    #expect(go(.left, &interface, to: scene("catalog", 1, 2, over: ask)) == .backTo(EntryID(rawValue: 1)))
    _ = interface.press(.enter)
    interface.present(second)
    #expect(go(.left, &interface, to: scene("catalog", 1, 2, over: ask)) == .backTo(EntryID(rawValue: 1)))
    _ = interface.press(.enter)
    interface.present(first)
    #expect(go(.left, &interface, to: scene("catalog", 1, over: ask)) == .select("cart"))
    _ = interface.press(.enter)
    interface.present(cart)
    #expect(go(.right, &interface, to: first) == .select("catalog"))
    #expect(go(.right, &interface) == .link("shop://2"))
  }

  @Test("The buttons of the mouse go back a level, and forward again")
  func mouse() {
    var interface = interface(after: scene("catalog", 1), scene("catalog", 1, 2), scene("catalog", 1))
    #expect(interface.update(.mouse(.init(kind: .forward, column: 5, row: 5))) == [.intent(.link("shop://2"))])
  }

  @Test("A place that nothing leads to is passed, as one without a link that was left, and one of a tab that is gone")
  func gone() throws {
    var interface = interface(
      after: scene("catalog", 1), scene("other", 7), scene("catalog", 1, 2, hasLink: false), scene("catalog", 1))
    interface.press(.character("p"), .control)
    let menu = try #require(interface.state.panel as? Menu)
    #expect(!menu.all.contains { $0.title == "Previous place" || $0.title == "Next place" }, "They have no effect.")
    interface.press(.escape)
    #expect(go(.left, &interface) == nil)
  }

  @Test(
    "A screen that follows by itself within a second is where the user has gone, and one that comes later another place"
  )
  func following() {
    var interface = interface(after: scene("cart", 5))
    let start = ContinuousClock.now
    func present(_ scene: Scene, after time: Int) {
      interface.now = start.advanced(by: .milliseconds(time))
      interface.present(scene)
    }
    interface.press(.function(12))
    present(scene("catalog", 1), after: 0)
    present(scene("catalog", 1, 2), after: 900)
    present(scene("catalog", 1, 3), after: 1100)
    #expect(go(.left, &interface, to: scene("catalog", 1, 2)) == .link("shop://2"))
    #expect(go(.left, &interface) == .select("cart"))
  }

  @Test("A user who selects the tab of before by another key has been in the other one")
  func tabs() {
    var interface = interface(after: scene("catalog", 1), scene("cart", 5), scene("catalog", 1))
    #expect(go(.left, &interface, to: scene("cart", 5)) == .select("cart"))
    #expect(go(.left, &interface) == .select("catalog"))
  }

  @Test("A user who goes back within a tab by another key goes forward to the same")
  func popped() {
    var interface = interface(after: scene("cart", 5), scene("catalog", 1), scene("catalog", 1, 2), scene("catalog", 1))
    #expect(go(.right, &interface, to: scene("catalog", 1, 2)) == .link("shop://2"))
    #expect(go(.left, &interface, to: scene("catalog", 1)) == .backTo(EntryID(rawValue: 1)))
    #expect(go(.left, &interface) == .select("cart"))
  }

  @Test("A presentation over a screen is no place, and is left first")
  func sheet() {
    var sheet = Sample.root(Sample.screen { Row("Sheet") {}.navigationTitle("Sheet").link("shop://sheet") }, entry: 9)
    sheet.style = .sheet(detents: [.large], grabber: false)
    sheet.container = ContainerID(rawValue: 4)
    var interface = interface(after: scene("cart", 5), scene("catalog", 1), scene("catalog", 1, over: sheet))
    #expect(go(.left, &interface, to: scene("catalog", 1)) == .back)
    #expect(go(.left, &interface) == .select("cart"))
  }

  @Test("A detail beside a list is a place, and the way back closes it")
  func detail() {
    var detail = Sample.root(Sample.screen { Row("Detail") {}.navigationTitle("Detail") }, entry: 9)
    detail.style = .detail
    detail.container = ContainerID(rawValue: 4)
    var interface = interface(after: scene("catalog", 1), scene("catalog", 1, over: detail))
    #expect(go(.left, &interface, to: scene("catalog", 1)) == .dismissLayer(ContainerID(rawValue: 4)))
  }

  @Test("The palette offers the last places with links, without the present one, and the app forgets the oldest")
  func palette() throws {
    var interface = interface(after: scene("catalog", 1), scene("catalog", 1, 2), scene("cart", 5))
    interface.press(.character("p"), .control)
    let menu = try #require(interface.state.panel as? Menu)
    let places = menu.all.filter { $0.kind == .link && $0.title.hasPrefix("Place") }
    #expect(places.map(\.title) == ["Place 2", "Place 1"] && places.map(\.detail) == ["Catalog", "Catalog"])
    #expect(places.first?.choice == .link("shop://2"))
    interface.press(.escape)
    for number in 10..<100 {
      interface.press(.function(12))
      interface.present(scene("cart", UInt64(number)))
    }
    #expect(interface.state.places.places.count == 50)
  }
}
