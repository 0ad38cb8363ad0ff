import Failures
import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Regions stand beside the screens: lines above the footer, items in it, and a pane")
struct RegionTests {
  private static let player = Sample.screen {
    HStack {
      Text("Playing The Salt Roads")
      Button("Pause") {}.id("pause")
      Button("Next") {}.id("next")
    }
  }
  private static let load = Sample.screen {
    Button("Load 0.4") {}.id("load")
  }
  private static let chat = Sample.screen {
    List {
      Row("Mira") {}.id("mira")
      Row("Jonas") {}.id("jonas")
    }
    .navigationTitle("Chat")
  }

  private func region(_ kind: WindowRegion, _ title: String, _ screen: Screen, depth: Int = 1) -> Scene.Region {
    let number = UInt64(kind.rawValue) + 20
    var layer = Sample.root(screen, entry: number, depth: depth, back: depth > 1 ? "Chats" : nil)
    layer.container = ContainerID(rawValue: number)
    layer.trail = depth > 1 ? [Layer.Step(entry: EntryID(rawValue: 70), title: "Chats")] : []
    return Scene.Region(kind: kind, title: title, layer: layer)
  }

  private func scene(_ layers: Layer..., depth: Int = 1) -> Scene {
    var scene = Scene(
      title: "Shop", tabs: Sample.tabs(), layers: layers.isEmpty ? [Sample.root(Sample.catalog)] : layers)
    scene.regions = [
      region(.accessory, "Player", Self.player), region(.status, "Load", Self.load),
      region(.pane, "Chat", Self.chat, depth: depth),
    ]
    return scene
  }

  private func interface(_ scene: Scene, width: Int = 120, height: Int = 40) -> Interface {
    Sample.interface(scene, width: width, height: height)
  }

  @Test("A pane has 40 columns beside the screens from 110 columns on, and what is above the footer the whole width")
  func wide() throws {
    let interface = interface(scene())
    #expect(interface.frame.regions.map(\.region) == [.accessory, .pane])
    let pane = try #require(interface.frame.regions.last).outer
    #expect(pane.width == 40 && pane.endColumn == 120)
    #expect(interface.frame.layers[0].outer.endColumn == 79)
    let lines = interface.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[38].contains("Playing The Salt Roads") && lines[38].contains("Pause"))
    #expect(lines[37].hasPrefix("────") && lines[39].hasSuffix("Load 0.4"))
    #expect(interface.frame.layers[0].outer.endRow == 37 && pane.endRow == 37)
  }

  @Test("Without regions nothing changes")
  func none() {
    var without = scene()
    without.regions = []
    let interface = interface(without)
    #expect(interface.frame.regions.isEmpty && interface.frame.items.isEmpty)
    #expect(interface.frame.layers[0].outer == Rect(row: 2, column: 0, width: 120, height: 37))
    #expect(!interface.text.contains("F4"))
  }

  @Test("F4 leads from the screen to each region and back, and Esc back at once")
  func keys() {
    var interface = interface(scene())
    #expect(interface.focusedName == "Espresso machine")
    interface.press(.function(4))
    #expect(interface.focusedName == "Pause")
    interface.press(.function(4))
    #expect(interface.focusedName == "Mira")
    interface.press(.down)
    #expect(interface.focusedName == "Jonas")
    interface.press(.function(4))
    #expect(interface.focusedName == "Espresso machine")
    interface.press(.function(4))
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.focusedName == "Espresso machine")
  }

  @Test("Enter in a region presses what is there, and Esc on a pushed screen goes back in the region")
  func pressing() {
    var interface = interface(scene(depth: 2))
    interface.press(.function(4))
    #expect(interface.press(.enter) == [.intent(.act(EntryID(rawValue: 21), action("pause", Self.player), .none))])
    interface.press(.function(4))
    #expect(interface.press(.escape) == [.intent(.backTo(EntryID(rawValue: 70)))])
  }

  private func action(_ id: String, _ screen: Screen) -> ActionID {
    screen.elements.first { $0.hasKey(id) }?.action(.activate) ?? ActionID(rawValue: .max)
  }

  @Test("A click in a region presses its control and moves the keys there, one on the screen takes them back")
  func mouse() throws {
    var interface = interface(scene())
    let next = try #require(interface.place(of: "Next"))
    #expect(
      interface.click(row: next.row, column: next.column)
        == [.intent(.act(EntryID(rawValue: 21), action("next", Self.player), .none))])
    #expect(interface.focusedName == "Next")
    let row = try #require(interface.place(of: "Coffee grinder"))
    #expect(!interface.click(row: row.row, column: row.column).isEmpty)
    #expect(interface.focusedName == "Coffee grinder")
    let item = try #require(interface.place(of: "Load 0.4"))
    #expect(
      interface.click(row: item.row, column: item.column)
        == [.intent(.act(EntryID(rawValue: 22), action("load", Self.load), .none))])
    #expect(interface.focusedName == "Coffee grinder")
  }

  @Test("Below 110 columns the pane takes the place of the screen while it has the keys")
  func narrow() {
    var interface = interface(scene(), width: 80, height: 24)
    #expect(interface.frame.regions.map(\.region) == [.accessory] && interface.text.contains("Coffee grinder"))
    interface.press(.function(4))
    interface.press(.function(4))
    #expect(interface.focusedName == "Mira" && !interface.text.contains("Coffee grinder"))
    interface.press(.escape)
    #expect(interface.focusedName == "Espresso machine" && interface.text.contains("Coffee grinder"))
  }

  @Test("A sheet lies over the regions and has the keys; when it goes, the region has them again")
  func sheet() {
    var interface = interface(scene())
    interface.press(.function(4))
    let sheet = Sample.modal(Sample.detail, .sheet(detents: [.large], grabber: false))
    interface.present(scene(Sample.root(Sample.catalog), sheet))
    #expect(interface.frame.focusedRegion == nil && interface.frame.top?.index == 1)
    #expect(interface.frame.layers[1].outer.endRow == 39)
    interface.press(.function(4))
    #expect(interface.frame.focusedRegion == nil)
    interface.present(scene())
    #expect(interface.focusedName == "Pause")
  }

  @Test("Few rows leave one line above the footer, without a line over it")
  func low() {
    let interface = interface(scene(), width: 60, height: 12)
    #expect(interface.frame.regions.first?.outer.height == 1)
    #expect(interface.frame.layers[0].outer.endRow == 10)
  }

  @Test("A failed region says so in a line with Retry, and a loading one that it loads")
  func failed() {
    var scene = scene()
    scene.regions[0].layer.content = .failed(FlowFailure(code: "test", message: "It broke."), canRetry: true)
    var interface = interface(scene)
    #expect(interface.text.contains("Player cannot be shown") && interface.text.contains("Retry"))
    interface.press(.function(4))
    #expect(interface.press(.enter) == [.intent(.retry(FlowID(rawValue: 1)))])
    scene.regions[0].layer.content = .loading("")
    #expect(self.interface(scene).text.contains("Loading"))
  }

  @Test("The palette goes to a region, and presses an item of the footer")
  func palette() {
    var interface = interface(scene())
    interface.press(.character("p"), .control)
    _ = interface.type("go to chat")
    interface.press(.enter)
    #expect(interface.focusedName == "Mira")
    interface.press(.character("p"), .control)
    _ = interface.type("go to load")
    #expect(interface.press(.enter) == [.intent(.act(EntryID(rawValue: 22), action("load", Self.load), .none))])
  }

  @Test(
    "A tab that is selected, also the one in front, or opened by a link has the keys, and so has one that is brought to the front"
  )
  func elsewhere() {
    for key in ["1", "2"] as [Character] {
      var interface = interface(scene())
      interface.press(.function(4))
      #expect(interface.focusedName == "Pause")
      #expect(!interface.press(.character(key)).isEmpty)
      #expect(interface.focusedName == "Espresso machine")
    }
    var interface = interface(scene())
    interface.press(.function(4))
    var other = scene()
    other.tabs?.selected = "cart"
    interface.present(other)
    #expect(interface.frame.focusedRegion == nil)
  }

  @Test("A pane that loads says so in its place")
  func loadingPane() {
    var scene = scene()
    scene.regions[2].layer.content = .loading("")
    let lines = interface(scene).text.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("│") && $0.contains("Loading") })
  }

  @Test("A password below a screen, which is seen while the user looks back, is one of the window's secrets")
  func secretBelow() {
    var scene = scene()
    scene.layers[0].preview = .screen(Sample.screen { SecureField("Password", text: .constant("hunter2")) })
    #expect(scene.hasSecrets)
    guard case .screen(let screen)? = scene.withoutSecrets.layers[0].preview else {
      Issue.record("There is no screen.")
      return
    }
    #expect(screen.elements.compactMap { $0.string(.value) } == ["•••••••"])
  }

  @Test("A password on a screen in a slot is one of the window's secrets")
  func secretInSlot() {
    var scene = scene()
    var inner = scene.layers[0]
    inner.content = .screen(Sample.screen { SecureField("Password", text: .constant("hunter2")) })
    scene.layers[0].embedded = [Layer.Embedded(slot: "account", layer: inner)]
    #expect(scene.hasSecrets)
    guard case .screen(let screen) = scene.withoutSecrets.layers[0].embedded[0].layer.content else {
      Issue.record("There is no screen.")
      return
    }
    #expect(screen.elements.compactMap { $0.string(.value) } == ["•••••••"])
  }

  @Test("A password in a region is one of the window's secrets")
  func secret() {
    var scene = scene()
    scene.regions[2].layer.content = .screen(Sample.screen { SecureField("Password", text: .constant("hunter2")) })
    #expect(scene.hasSecrets && !self.scene().hasSecrets)
    guard case .screen(let screen) = scene.withoutSecrets.regions[2].layer.content else {
      Issue.record("There is no screen.")
      return
    }
    #expect(screen.elements.compactMap { $0.string(.value) } == ["•••••••"])
  }
}
