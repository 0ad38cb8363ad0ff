import TestSupport
import Testing

@Suite("The example plugins keep every rule", .serialized, .waiting)
struct ExamplePluginsCheckTests {
  @Test("The example plugins pass 'check' at the strictest level", arguments: ["Catalog", "Cart", "Account", "Status"])
  func pass(_ name: String) throws {
    let library = try BuiltPlugins.library(name)
    let outcome = try Switchyard()(["check", "--level", "strict", library], deadline: .seconds(120))
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("A script drives an example in Swift as it drives other libraries, over a swap and a restart")
  func script() throws {
    let folder = try TemporaryFolder()
    let steps = """
      open shop.catalog
      press "Moka Pot, 6 cups"
      expect detail
      expect title "Moka Pot, 6 cups"
      toggle "Favourite"
      step "Quantity" up 2
      swap
      restart
      expect title "Moka Pot, 6 cups"
      expect "Favourite" is on
      expect "Quantity" is 3
      back
      expect no detail
      link shop://catalog
      expect title "Catalog"
      """
    try folder.write(steps, to: "a.script")
    let outcome = try Switchyard()(
      "check", "--script", folder.path("a.script"), try BuiltPlugins.library("Catalog"))
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
