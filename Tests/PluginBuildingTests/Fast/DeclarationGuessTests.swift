import Testing

@testable import PluginBuilding

@Suite("An edit that looks like one of a declaration has all files compiled at once")
struct DeclarationGuessTests {
  private static let source = """
    import FeatureKit

    struct List: View {
      let model: Model

      var body: some View {
        switch route {
        case .one: Text("One")
        default:
            let count = 3
            Text("\\(count)")
        }
      }
    }
    """

  @Test(
    "An edit is of a declaration where a changed, added or removed line begins one, and not in a body",
    arguments: [
      ("let model: Model", "let model: Model?", true), ("let model: Model", "", true),
      ("let model: Model", "let model: Model\n  @State var x = 1", true), ("import FeatureKit", "", true),
      ("var body", "private var body", true), ("struct List", "final class List", true),
      ("Text(\"One\")", "Text(\"Two\")", false), ("let count = 3", "let count = 4", false),
      ("case .one:", "case .two:", false), ("default:", "default:\n    Text(\"x\")", false),
      ("  let model", "  func f() {}\n  let model", true), ("One", "One", false),
    ])
  func guesses(_ old: String, _ new: String, _ expected: Bool) throws {
    let source = Self.source
    let start = try #require(source.indices.first { source[$0...].hasPrefix(old) })
    let edited = source[..<start] + new + source[source.index(start, offsetBy: old.count)...]
    #expect(DeclarationGuess.isLikely(from: Array(source.utf8), to: Array(edited.utf8)) == expected)
  }
}
