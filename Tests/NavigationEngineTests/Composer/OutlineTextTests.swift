import Testing

@testable import NavigationEngine

@Suite("The outline of a window is lines of text with branches, for people and scripts")
struct OutlineTextTests {
  @Test("Each item has its facts, and the branches lead to the last of its children")
  func branches() {
    let outline = WindowOutline(
      "window", "", [],
      [
        WindowOutline(
          "page", "A", [("feature", "shop.a"), ("badge", nil), ("is", "selected")],
          [WindowOutline("entry", "One", [], [WindowOutline("slot", "side")]), WindowOutline("entry", "Two")]),
        WindowOutline("page", "B", [("feature", "shop.b")], [WindowOutline("entry", "Three")]),
      ])
    #expect(
      outline.text.split(separator: "\n").map(String.init) == [
        "window",
        "├─ page A  (feature shop.a, selected)",
        "│  ├─ entry One",
        "│  │  └─ slot side",
        "│  └─ entry Two",
        "└─ page B  (feature shop.b)",
        "   └─ entry Three",
      ])
  }
}
