import Coordination
import Flows
import Testing

@Suite("A link is cut into hops, and its query is read by the names that are asked for")
struct LinkPathTests {
  @Test("The hops are the host and the path, without empty ones and without the query")
  func hops() throws {
    #expect(try DeepLink("shop://catalog/product/7?x=1").remainingRoutes == ["catalog", "product", "7"])
    #expect(try DeepLink("shop://catalog/").remainingRoutes == ["catalog"])
    #expect(try DeepLink("shop://catalog//product").remainingRoutes == ["catalog", "product"])
    #expect(try DeepLink("/foo/bar").remainingRoutes == ["foo", "bar"])
    #expect(try DeepLink("file:///foo").remainingRoutes == ["foo"])
  }

  @Test("Hops with arguments keep the query in the last one, and empty ones")
  func arguments() {
    #expect(DeepLink.remainingRoutesWithArguments(of: "shop://a/b?c=d") == ["a", "b?c=d"])
    #expect(DeepLink.remainingRoutesWithArguments(of: "shop://a/b/") == ["a", "b", ""])
    #expect(DeepLink.remainingRoutesWithArguments(of: "a/b") == ["a", "b"])
    #expect(DeepLink.remainingRoutesWithArguments(of: "/a/b?c=d") == ["", "a", "b?c=d"])
    #expect(DeepLink.remainingRoutesWithArguments(of: "file:///a") == ["", "a"])
  }

  @Test("Query items are read by name: unlisted ones are dropped, and a link without a query says so")
  func query() throws {
    let link = try DeepLink("shop://shape?color=red&size=&k&size=2&evil=1&p=a+b")
    #expect(try link.query(only: ["color", "size", "k", "p"]) == ["color": "red", "size": "2", "p": "a+b"])
    #expect(try link.query(only: []) == [:])
    #expect(try DeepLink("shop://shape?").query(only: ["a"]) == [:])
    #expect(throws: DeepLinkError.missingQuery) { try DeepLink("shop://shape").query(only: ["a"]) }
    #expect(try DeepLink("shop://shape").query(only: []) == [:])
  }

  @Test("Scheme and host are the same in every case of letters")
  func letters() throws {
    #expect(try DeepLink("SHOP://Catalog") == DeepLink("shop://catalog"))
    #expect(try LinkPattern("catalog").match(DeepLink("Shop://CATALOG")) == [:])
  }

  @Test("A placeholder at the end can take all that is left or nothing, and stands behind more exact patterns")
  func rest() throws {
    let rest = try LinkPattern("a/{path...}")
    #expect(rest.match(try DeepLink("x://a/b/c")) == ["path": "b/c"])
    #expect(rest.match(try DeepLink("x://a")) == ["path": ""])
    #expect(rest.match(try DeepLink("x://b")) == nil)
    #expect(try LinkPattern("a/{id}") < rest)
    #expect(try LinkPattern("a") < rest)
    let deep = try LinkPattern("a/{b}/{path...}")
    #expect(deep.match(try DeepLink("x://a/1")) == ["b": "1", "path": ""])
    #expect(deep.match(try DeepLink("x://a")) == nil)
    #expect(try LinkPattern("a/{id}") < deep && deep < rest)
    #expect(rest.shape == "a/{...}")
    #expect(throws: DeepLinkError.self) { try LinkPattern("a/{path...}/b") }
  }
}
