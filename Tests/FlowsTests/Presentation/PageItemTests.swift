import Payloads
import Testing

@testable import Flows

@Suite("A page is encoded without what it says nothing about")
struct PageItemTests {
  private func keys(_ page: PageItem) throws -> Set<String> {
    guard case .map(let entries) = try PayloadValue(decoding: PayloadEncoder.encode(page)) else { return [] }
    return Set(entries.keys)
  }

  @Test("A page with a title and a feature alone has three keys, and one that says more has those as well")
  func keys() throws {
    var page = PageItem(id: "a", title: "A", feature: "test.a")
    #expect(try keys(page) == ["id", "title", "feature"])
    page.icon = "star"
    page.position = 2
    page.onFinish = .removePage
    #expect(try keys(page) == ["id", "title", "feature", "icon", "position", "onFinish"])
    #expect(try PayloadDecoder.decode(PageItem.self, from: PayloadEncoder.encode(page)) == page)
  }
}
