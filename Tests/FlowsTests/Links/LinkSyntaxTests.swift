import Flows
import Testing

@Suite("Feature ids and link patterns of a plugin keep to their syntax")
struct LinkSyntaxTests {
  @Test(
    "Feature ids",
    arguments: [
      ("shop.catalog", true), ("a.", true), ("shop", false), ("", false), ("Shop.catalog", false),
      ("shop.cätalog", false), ("shop catalog.x", false), (String(repeating: "a", count: 63) + ".", true),
      (String(repeating: "a", count: 64) + ".", false),
    ])
  func ids(text: String, isValid: Bool) { #expect(FeatureID.isValid(text) == isValid) }

  @Test(
    "Link patterns",
    arguments: [
      ("catalog/product/{id}", true), ("orders", true), ("a/{b}/{c}", true), ("a-b_c.d~1", true), ("", false),
      ("a/{rest...}", true), ("a/{rest...}/b", false), ("{id}", false), ("{a}/{b}", false), ("a/{b}{c}", false),
      ("/a", false), ("a/", false), ("a//b", false), ("{a}/{a}", false), ("{}", false), ("{1}", false), ("{a", false),
      ("a}", false), ("{a b}", false), ("a b", false), ("ä", false),
    ])
  func links(text: String, isValid: Bool) { #expect(((try? LinkPattern(text)) != nil) == isValid) }
}
