import Failures
import Flows
import NavigationEngine
import PluginLoading
import Testing

@testable import FeatureHosting

@Suite("The first of two features with patterns for the same links keeps them, and the other is reported")
struct LinkConflictTests {
  private func feature(_ id: String, _ links: [String]) -> (feature: FeatureDescription, path: String) {
    let description = FeatureDescription(
      id: FeatureID(rawValue: id), title: id, icon: "", position: 0, links: links, isTab: true)
    return (description, "/plugins/\(id).so")
  }

  @Test("The feature whose id comes first keeps the links, and both libraries are named")
  func conflict() throws {
    let table = LinkTable(
      [feature("shop.b", ["item/{number}", "b"]), feature("shop.a", ["Item/{id}", "a"])], scheme: "shop")
    #expect(try table.target(of: "shop://item/7").pattern == "Item/{id}")
    #expect(try table.target(of: "shop://b").feature == "shop.b")
    let conflict = try #require(table.conflicts.first)
    #expect(table.conflicts.count == 1)
    #expect(conflict.code == "link.duplicate")
    #expect(conflict.found?.contains("Item/{id} in /plugins/shop.a.so") == true)
    #expect(conflict.found?.contains("item/{number} in /plugins/shop.b.so") == true)
    #expect(conflict.message.contains("shop.a keeps them"))
  }

  @Test("Patterns that match different links are no conflict, also where one link matches both")
  func different() throws {
    let table = LinkTable([feature("shop.a", ["item/{id}"]), feature("shop.b", ["item/new"])], scheme: "shop")
    #expect(table.conflicts.isEmpty)
    #expect(try table.target(of: "shop://item/new").feature == "shop.b")
    #expect(try table.target(of: "shop://item/7").feature == "shop.a")
  }

  @Test("A feature that has the same pattern twice is reported")
  func twice() {
    let table = LinkTable([feature("shop.a", ["item/{id}", "item/{name}"])], scheme: "shop")
    #expect(table.conflicts.map(\.remedy) == ["Remove one of the two."])
  }

  @Test("A pattern that takes the rest has its links, and a path without a scheme is not the app's")
  func rest() throws {
    let table = LinkTable([feature("shop.a", ["files/{path...}"])], scheme: "shop")
    #expect(try table.target(of: "shop://files/a/b").feature == "shop.a")
    #expect(try table.target(of: "shop:///files/a").feature == "shop.a")
    #expect { try table.target(of: "/files/a") } throws: { "\($0)".contains("a path without a scheme") }
  }
}
