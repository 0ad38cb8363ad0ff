import TestSupport
import Testing

@Suite("The example plugins keep every rule", .serialized)
struct ExamplePluginsCheckTests {
  @Test("They pass at the strictest level", arguments: ["Catalog", "Cart", "Account", "Status"])
  func pass(_ name: String) throws {
    let library = try BuiltPlugins.library(name)
    let outcome = try Switchyard()(["check", "--level", "strict", library], deadline: .seconds(120))
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
