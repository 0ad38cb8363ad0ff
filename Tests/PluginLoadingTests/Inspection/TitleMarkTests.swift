import Failures
import Flows
import Testing

@testable import PluginLoading

@Suite("A title that looks like another's is noticed")
struct TitleMarkTests {
  @Test(
    "Titles that look the same are the same",
    arguments: [
      ("Settings", "settings"), ("Settings", "SETTINGS "), ("Settings", "Set\u{200b}tings"), ("Settings", "Sett1ngs"),
      ("Settings", "Ѕеttings"), ("Settings", "Ｓettings"), ("Settings", "Se ttings"), ("Settings", "Settin\u{301}gs"),
      ("Cart", "Сart"), ("Paypal", "PaypaI"),
    ])
  func same(_ one: String, _ other: String) {
    #expect(TitleMark.skeleton(of: one) == TitleMark.skeleton(of: other))
  }

  @Test(
    "Titles that look different are different",
    arguments: [("Settings", "Setting"), ("Cart", "Card"), ("Notes", "Notes 2"), ("Привет", "Приход"), ("日本", "日中")])
  func different(_ one: String, _ other: String) {
    #expect(TitleMark.skeleton(of: one) != TitleMark.skeleton(of: other))
  }

  private func plugin(_ name: String, _ features: [(String, String)]) -> FoundPlugin {
    let features = features.map {
      FeatureDescription(id: FeatureID(rawValue: $0.0), title: $0.1, icon: "", position: 0, links: [], isTab: true)
    }
    return FoundPlugin(
      path: "/plugins/\(name)", name: name, digest: name, size: 1,
      state: .known(PluginDescription(name: name, version: "1", features: features)))
  }

  @Test("The first library keeps a title, the app's titles are nobody's, and a library may repeat its own")
  func marks() {
    let marks = TitleMark.marks(
      of: [
        plugin("b.so", [("b.cart", "сart"), ("b.notes", "Notes")]), plugin("c.so", [("c.own", "SETTINGS")]),
        plugin("a.so", [("a.cart", "Cart"), ("a.more", "Cart")]),
      ], reserved: ["Settings"])
    #expect(marks == ["b.cart": .library("/plugins/a.so"), "c.own": .app])
  }
}
