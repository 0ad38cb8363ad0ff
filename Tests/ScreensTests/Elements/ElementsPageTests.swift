import TestSupport
import Testing

@testable import Screens

@Suite("The page of elements shows code that is compiled, and every element has its place there")
@MainActor
struct ElementsPageTests {
  private func describe(_ view: any View) -> Screen {
    let builder = ScreenBuilder()
    _ = ScreenContext(writer: builder, revision: 1).describe(view)
    return builder.finish()
  }

  @Test("Each block of the page is in the file that is compiled, and nothing else is in that file")
  func compiled() throws {
    let folder = "Sources/Screens/Screens.docc"
    let page = MarkdownPage(try #require(Repository.read("\(Repository.root)/\(folder)/ElementsForValues.md")))
    var source = try #require(
      Repository.read("\(Repository.root)/Tests/ScreensTests/Elements/ElementsPage.swift"))
    #expect(page.blocks.count == 8)
    for block in page.blocks {
      #expect(block.language == "swift")
      guard let range = Self.range(of: block.text, in: source) else {
        Issue.record("Not compiled:\n\(block.text)")
        continue
      }
      source.removeSubrange(range)
    }
    let rest = source.split(separator: "\n").filter { !$0.contains("import") && !$0.hasPrefix("//") }
    #expect(rest.isEmpty, "Compiled, but not on the page: \(rest)")
  }

  private static func range(of part: String, in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(part) { return start..<text.index(start, offsetBy: part.count) }
      guard let line = text[start...].firstIndex(of: "\n") else { return nil }
      start = text.index(after: line)
    }
    return nil
  }

  @Test("The examples describe every kind of element for values without an issue")
  func kinds() {
    let model = ShopModel()
    let views: [any View] = [
      Processes(model: model), Figures(model: model), Order(), Tent(), Notes(), Delivery(model: model),
      Log(model: model),
    ]
    var kinds: Set<ElementKind> = []
    for view in views {
      let screen = describe(view)
      #expect(screen.issues.isEmpty)
      kinds.formUnion(screen.elements.map(\.kind))
    }
    let missing = ElementKind.all.filter { $0.rawValue >= ElementKind.facts.rawValue && !kinds.contains($0) }
    #expect(missing.isEmpty)
  }
}
