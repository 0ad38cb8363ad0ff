import Flows
import Testing

@Suite("Links are read by their rules")
struct DeepLinkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var host: String
    var path: [String] = []
    var query: [String: String] = [:]
    var testDescription: String { text }
  }

  @Test(
    "The parts of a link are what the text says",
    arguments: [
      Case(text: "shop://catalog", host: "catalog"),
      Case(text: "SHOP://Catalog/Product", host: "catalog", path: ["Product"]),
      Case(text: "shop://catalog/product/7/", host: "catalog", path: ["product", "7"]),
      Case(text: "shop://catalog//product///7", host: "catalog", path: ["product", "7"]),
      Case(text: "shop://catalog?k", host: "catalog", query: [:]),
      Case(text: "shop://catalog/?k=", host: "catalog", query: ["k": ""]),
      Case(text: "shop://catalog?k=1&k=2", host: "catalog", query: ["k": "2"]),
      Case(text: "shop://catalog?a=1+1&b=x=y", host: "catalog", query: ["a": "1+1", "b": "x=y"]),
      Case(text: "shop://catalog?&&a=1&", host: "catalog", query: ["a": "1"]),
      Case(text: "shop://catalog?a/b=c?d", host: "catalog", query: ["a/b": "c?d"]),
      Case(text: "shop://c/a%2Fb/%C3%A4?n%61me=%e2%82%AC", host: "c", path: ["a/b", "ä"], query: ["name": "€"]),
      Case(text: "shop://catalog/a:b?time=10:30", host: "catalog", path: ["a:b"], query: ["time": "10:30"]),
      Case(text: "shop://catalog/a#part?x=1", host: "catalog", path: ["a"]),
    ])
  func parts(_ expected: Case) throws {
    let link = try DeepLink(expected.text)
    #expect(link.scheme == "shop")
    #expect(link.host == expected.host)
    #expect(link.path == expected.path)
    #expect(link.query == expected.query)
  }

  @Test(
    "Invalid links are refused with the reason",
    arguments: [
      ("", .invalidScheme), ("://x", .invalidScheme), ("shop", .invalidScheme), ("shop:/x", .invalidScheme),
      ("1shop://x", .invalidScheme), ("sh op://x", .invalidScheme), ("foo/bar", .invalidScheme),
      ("shop://", .noHost), ("shop:///", .noHost), ("shop://?a=1", .noHost), ("/", .noHost), ("/?a=1", .noHost),
      ("shop://a/%", .invalidPercentEncoding), ("shop://a/%4", .invalidPercentEncoding),
      ("shop://a?x=%zz", .invalidPercentEncoding), ("shop://a/%ff", .invalidPercentEncoding),
      ("shop://" + String(repeating: "a", count: 8186), .tooLong(8192)),
    ] as [(String, DeepLinkError)])
  func refusals(_ text: String, _ expected: DeepLinkError) {
    #expect(throws: expected) { try DeepLink(text) }
  }

  @Test(
    "A link may have no host, and a path alone has no scheme either",
    arguments: [
      ("/foo/bar", "", ["foo", "bar"], [:]), ("/foo//b%20r/?n=1", "", ["foo", "b r"], ["n": "1"]),
      ("/a://x", "", ["a:", "x"], [:]), ("file:///tmp/a", "file", ["tmp", "a"], [:]),
      ("SHOP:///Catalog?x=2", "shop", ["Catalog"], ["x": "2"]),
    ] as [(String, String, [String], [String: String])])
  func withoutHost(_ text: String, _ scheme: String, _ path: [String], _ query: [String: String]) throws {
    let link = try DeepLink(text)
    #expect(link.scheme == scheme)
    #expect(link.host == "")
    #expect(link.path == path)
    #expect(link.query == query)
    #expect(try DeepLink(link.description) == link)
  }

  @Test("A pattern matches the path of a link that has no host")
  func pattern() throws {
    let pattern = try LinkPattern("catalog/{id}")
    #expect(pattern.match(try DeepLink("shop:///catalog/7")) == ["id": "7"])
    #expect(pattern.match(try DeepLink("/catalog/7")) == ["id": "7"])
    #expect(pattern.match(try DeepLink("/catalog")) == nil)
  }

  @Test("The longest link is taken")
  func longest() throws {
    #expect(try DeepLink("shop://" + String(repeating: "a", count: 8185)).host.utf8.count == 8185)
  }

  @Test("The text of a link made from parts reads back as those parts")
  func text() throws {
    let link = DeepLink(scheme: "shop", host: "cart", path: ["add", "a/b ?"], query: ["name": "Tea & Co", "n": "1+1"])
    #expect(link.description == "shop://cart/add/a%2Fb%20%3F?n=1%2B1&name=Tea%20%26%20Co")
    #expect(try DeepLink(link.description) == link)
  }

  @Test("Letters, digits and the signs that need no escape stand in the text as they are")
  func unescaped() throws {
    let link = DeepLink(scheme: "shop", host: "cart", path: ["Az09-._~"], query: [:])
    #expect(link.description == "shop://cart/Az09-._~")
  }

  @Test("Query items that a link should have are missed only where it has no query at all")
  func only() throws {
    let link = try DeepLink("shop://cart?a=1&b=2&c=3")
    #expect(try link.query(only: ["a", "c", "d"]) == ["a": "1", "c": "3"])
    #expect(try link.query(only: []) == [:])
    #expect(try DeepLink("shop://cart?").query(only: ["a"]) == [:])
    #expect(try DeepLink("shop://cart").query(only: []) == [:])
    #expect(throws: DeepLinkError.missingQuery) { try DeepLink("shop://cart").query(only: ["a"]) }
  }
}
