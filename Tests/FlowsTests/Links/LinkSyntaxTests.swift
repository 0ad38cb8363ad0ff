import Flows
import Testing

@Suite("The link patterns of a plugin have the syntax of the header")
struct LinkSyntaxTests {
  @Test(
    "A link pattern is valid as the header says",
    arguments: [
      ("catalog/product/{id}", true), ("orders", true), ("a/{b}/{c}", true), ("a-b_c.d~1", true), ("", false),
      ("a/{rest...}", true), ("a/{rest...}/b", false), ("{id}", false), ("{a}/{b}", false), ("a/{b}{c}", false),
      ("/a", false), ("a/", false), ("a//b", false), ("{a}/{a}", false), ("{}", false), ("{1}", false), ("{a", false),
      ("a}", false), ("{a b}", false), ("a b", false), ("ä", false),
    ])
  func links(text: String, isValid: Bool) { #expect(((try? LinkPattern(text)) != nil) == isValid) }
}
