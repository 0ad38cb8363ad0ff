import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation

@MainActor
@Suite("The palette lists what can be done, and a text finds choices in it")
struct PaletteItemTests {
  private func items(links: [String] = [], commands: [KeyCommand] = [.quit, .back, .submit]) -> [MenuItem] {
    let screen = Sample.screen {
      Button("Add to cart", role: .primary) {}.keyboardShortcut("c")
      Button("") {}
      Row("Tent", detail: "289 €") {}
      Text("Nothing to press")
    }
    let layer = Sample.root(screen, depth: 2, back: "Catalog")
    return Palette(.standard, AppTexts()).items(
      Sample.scene(layer), on: layer, links: links, commands: commands, theme: .dark)
  }

  private func found(_ query: String, links: [String] = []) -> [MenuItem] {
    MenuItem.matching(query, in: items(links: links), linkDetail: "Open")
  }

  @Test("The controls of the screen come first in the palette, each with its key, then places, and the app last")
  func order() {
    let items = items()
    #expect(items.prefix(2).map(\.title) == ["Add to cart", "Tent"])
    #expect(items[0].keys == "c" && items[1].detail == "289 €" && items[1].kind == .row)
    let groups = items.map(\.group.rawValue)
    #expect(groups == groups.sorted() && Set(items.map(\.group)) == [.screen, .going, .app])
    let theme = items.first { $0.choice == .theme(.dark) }
    #expect(theme?.detail.isEmpty == false)
    #expect(items.first { $0.choice == .theme(.light) }?.detail == "")
  }

  @Test("A link of the screen is in the palette once, and a typed one is its first choice")
  func links() {
    #expect(found("@", links: ["shop://a", "shop://b", "shop://a"]).map(\.title) == ["shop://a", "shop://b"])
    #expect(found("shop://cart").first?.choice == .link("shop://cart"))
    #expect(found("@shop://cart").first?.detail == "Open")
    #expect(!found(">shop://cart").contains { $0.choice == .link("shop://cart") })
  }

  @Test("The address of the screen can be copied, and a screen that says none has nothing to copy")
  func address() {
    let address = "shop://catalog/product/3"
    let layer = Sample.root(Sample.screen { Text("Tent").link(address) })
    let items = Palette(.standard, AppTexts()).items(
      Sample.scene(layer), on: layer, links: [], commands: [], theme: .dark)
    #expect(items.filter { $0.choice == .copy(address) }.map(\.title) == ["Copy the link"])
    #expect(!self.items().contains { if case .copy = $0.choice { true } else { false } })
  }

  @Test("The page of the features is in the palette of an app that has one")
  func featuresPage() {
    #expect(!items().contains { $0.choice == .features })
    let layer = Sample.root(Sample.screen { Text("Nothing to press") })
    var scene = Sample.scene(layer)
    scene.hasFeaturesPage = true
    let items = Palette(.standard, AppTexts()).items(scene, on: layer, links: [], commands: [.quit], theme: .dark)
    #expect(items.filter { $0.choice == .features }.map(\.title) == ["Features"])
    #expect(items.first { $0.choice == .features }?.group == .features)
  }

  @Test("Settings of features are found by their titles, and all of them by one choice")
  func settings() {
    #expect(!items().contains { $0.choice == .settings(nil) })
    let layer = Sample.root(Sample.screen { Text("Nothing to press") })
    var scene = Sample.scene(layer)
    scene.settings = [OfferedSettings(feature: "shop.weather", title: "Weather", words: "Temperatures in, Wind")]
    let items = Palette(.standard, AppTexts()).items(scene, on: layer, links: [], commands: [.quit], theme: .dark)
    #expect(items.first { $0.choice == .settings(nil) }?.title == "Settings")
    let found = MenuItem.matching("temper", in: items, linkDetail: "")
    #expect(found.map(\.title) == ["Settings of Weather"])
    #expect(found.map(\.choice) == [.settings("shop.weather")])
  }

  @Test("A sign before the search text leaves the choices of its kind, and no text leaves all")
  func signs() {
    #expect(found("/").map(\.title) == ["Tent"])
    #expect(found("#").allSatisfy { $0.kind == .feature } && !found("#").isEmpty)
    #expect(found("").count == items().count)
  }

  @Test("Letters match together where they can, at the start of a word if there is one")
  func letters() {
    #expect(FuzzyMatch.match("cart", in: "Check out the cart")?.places == [14, 15, 16, 17])
    #expect(FuzzyMatch.match("cot", in: "Check out the cart")?.places == [0, 6, 8])
    #expect(FuzzyMatch.match("art", in: "A cart")?.places == [3, 4, 5])
    // The first word that begins so, and not the letters within another word before it.
    #expect(FuzzyMatch.match("tab", in: "A stable tab")?.places == [9, 10, 11])
    #expect(FuzzyMatch.match("xyz", in: "Check out")?.places == nil)
  }
}
