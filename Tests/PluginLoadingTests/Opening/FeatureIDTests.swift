import Flows
import Testing

@testable import PluginLoading

@Suite("The feature ids of a plugin have the syntax of the header")
struct FeatureIDTests {
  @Test(
    "A feature id is valid as the header says",
    arguments: [
      ("shop.catalog", true), ("a.", true), ("shop", false), ("", false), ("Shop.catalog", false),
      ("shop.cätalog", false), ("shop catalog.x", false), (String(repeating: "a", count: 63) + ".", true),
      (String(repeating: "a", count: 64) + ".", false),
    ])
  func ids(text: String, isValid: Bool) { #expect(FeatureID.isValid(text) == isValid) }
}
