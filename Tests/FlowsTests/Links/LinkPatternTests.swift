import Flows
import Testing

@Suite("Patterns match host and path together")
struct LinkPatternTests {
  @Test(
    "A pattern matches component by component",
    arguments: [
      ("catalog/product/{id}", "shop://catalog/product/7", ["id": "7"]),
      ("Catalog/product/{id}", "shop://CATALOG/product/7/?x=1", ["id": "7"]),
      ("catalog/product/{id}", "shop://catalog/Product/7", nil),
      ("catalog/product/{id}", "shop://catalog/product", nil),
      ("catalog/product/{id}", "shop://catalog/product/7/more", nil),
      ("catalog", "shop://catalog", [:]),
      ("catalog", "shop://cart", nil),
      ("a/{x}/{y}", "shop://a/b%2Fc/d", ["x": "b/c", "y": "d"]),
      ("docs/{page...}", "shop://docs/a/b/c", ["page": "a/b/c"]),
      ("docs/{page...}", "shop://docs/a", ["page": "a"]), ("docs/{page...}", "shop://docs", ["page": ""]),
      ("docs/{x}/{rest...}", "shop://docs", nil),
      ("docs/{x}/{rest...}", "shop://docs/a/b/c", ["x": "a", "rest": "b/c"]),
      ("docs/{page...}", "shop://other/a", nil),
    ] as [(String, String, [String: String]?)])
  func matching(_ pattern: String, _ link: String, _ expected: [String: String]?) throws {
    #expect(try LinkPattern(pattern).match(DeepLink(link)) == expected)
  }

  @Test("A matched link gives its placeholders before its query items")
  func subscripts() throws {
    let link = try DeepLink("shop://cart/add/7?id=8&count=2")
    let matched = try #require(try LinkPattern("cart/add/{id}").matched(link))
    #expect(link["id"] == "8")
    #expect(matched["id"] == "7")
    #expect(matched["count"] == "2")
    #expect(matched["other"] == nil)
    #expect(matched.parameters == ["id": "7"])
  }

  @Test(
    "Patterns that break a rule are refused",
    arguments: [
      "", "/catalog", "catalog/", "catalog//x", "{id}", "catalog/{}", "catalog/{a b}", "catalog/{a}/{a}",
      "catalog/x{id}", "catalog/{id", "shop://catalog", "catalog?x", "catalog/a b",
    ])
  func refusals(_ pattern: String) {
    #expect(throws: DeepLinkError.self) { try LinkPattern(pattern) }
  }

  @Test("Patterns with more literals come first, then those with literals further left")
  func order() throws {
    let texts = ["a/{x}/{y}", "a/{x}/c", "a/b/{y}", "a/{x}/c/d", "a/b/c"]
    let sorted = try texts.map { try LinkPattern($0) }.sorted()
    #expect(sorted.map(\.text) == ["a/b/c", "a/{x}/c/d", "a/b/{y}", "a/{x}/c", "a/{x}/{y}"])
  }

  @Test("A pattern that matches all that is left comes after those that match as much of a link")
  func restLast() throws {
    let texts = ["a/{x...}", "a/{x}/{y...}", "a/{x}", "a", "a/{x}/{y}"]
    for texts in [texts, texts.reversed()] {
      let sorted = try texts.map { try LinkPattern($0) }.sorted()
      #expect(sorted.map(\.text) == ["a", "a/{x}", "a/{x}/{y}", "a/{x}/{y...}", "a/{x...}"])
    }
  }

  @Test("Patterns that differ in the names of placeholders alone have one shape")
  func shapes() throws {
    #expect(try LinkPattern("A/{x}").shape == LinkPattern("a/{other}").shape)
    #expect(try LinkPattern("a/{x}").shape != LinkPattern("a/x").shape)
  }
}
