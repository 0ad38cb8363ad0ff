import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation

@MainActor
@Suite("An element in words is the same for every front end")
struct SpokenElementTests {
  private func words(_ kind: ElementKind, _ fill: (ScreenBuilder) -> Void) throws -> String {
    let builder = ScreenBuilder()
    builder.begin(kind)
    fill(builder)
    builder.end()
    return SpokenElement(try #require(builder.finish().elements.last), AppTexts()).words
  }

  @Test("A row in words is all its texts, with the badge behind them")
  func row() throws {
    let row = try words(.row) {
      $0.string(.title, "Tea")
      $0.string(.subtitle, "Green")
      $0.string(.detail, "4 €")
      $0.string(.badge, "new")
    }
    #expect(row == "Tea — Green — 4 € (new)")
  }

  @Test("A label takes the place of a name in words, and a button without either is OK")
  func names() throws {
    #expect(
      try words(.button) {
        $0.string(.title, "+")
        $0.string(.label, "Add a cup")
      } == "[ Add a cup ]")
    #expect(try words(.button) { _ in } == "[ OK ]")
    #expect(try words(.image) { $0.string(.label, "A tent") } == "Picture: A tent")
  }

  @Test("A secret in words is its length", arguments: [("a", "1 character"), ("secret", "6 characters")])
  func secret(value: String, length: String) throws {
    let text = try words(.textField) {
      $0.string(.title, "Password")
      $0.flag(.secure, true)
      $0.string(.value, value)
    }
    #expect(text == "Password: (secret field) \(length)")
  }

  @Test("A field without a value is empty in words, with the example that it has")
  func emptyField() throws {
    func field(_ placeholder: String?) throws -> String {
      try words(.textField) { builder in
        builder.string(.title, "Name")
        if let placeholder { builder.string(.placeholder, placeholder) }
      }
    }
    #expect(try field("Ada").hasSuffix(" empty, for example Ada"))
    #expect(try field("").hasSuffix(" empty"))
    #expect(try field(nil) == field(""))
  }

  @Test("Progress in words is a percentage between 0 and 100, or that something works")
  func progress() throws {
    func progress(_ fraction: Double?) throws -> String {
      try words(.progress) { builder in if let fraction { builder.number(.fraction, fraction) } }
    }
    #expect(try progress(0.256).hasSuffix(": 26 %"))
    #expect(try progress(7).hasSuffix(": 100 %"))
    #expect(try progress(-1).hasSuffix(": 0 %"))
    let unknown = try progress(nil)
    #expect(!unknown.contains("%"))
    #expect(try progress(.nan) == unknown)
  }

  @Test("A series rises or falls by the means of its halves")
  func trend() {
    #expect(SpokenElement.trend(of: [1, 2, 3, 4]) == .rising)
    #expect(SpokenElement.trend(of: [4, 3, 2, 1]) == .falling)
    #expect(SpokenElement.trend(of: [4, 1, 1, 4]) == .steady)
    #expect(SpokenElement.trend(of: [4, 4]) == .steady)
  }

  @Test("A scene in words has the lines of its screen without plain mode's numbers and commands")
  func scene() {
    let lines = SpokenScene.lines(of: Sample.scene(Sample.root(Sample.catalog, depth: 2, back: "Shop")))
    #expect(
      lines.prefix(4) == [
        "== Catalog ==", "6 products", "-- Machines --", "Espresso machine — 15 bar, steel — 249.00 €   >",
      ])
    #expect(lines.last == "[ Sort ]")
  }
}
