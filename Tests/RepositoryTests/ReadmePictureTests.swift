import TestSupport
import Testing

@Suite("The picture at the beginning of the README")
struct ReadmePictureTests {
  static let path = "Host/Architecture.docc/Resources/catalog.svg"
  static let options = ["--svg", "--size", "120x36", "--theme", "dark", "--keys", "Down Down Enter"]

  @Test("The README's picture matches the app")
  func isTrue() throws {
    let outcome = try Switchyard()(["snapshot", try BuiltPlugins.folder] + Self.options)
    #expect(outcome.errors == "")
    let kept = String(decoding: try FileBytes.read("\(Repository.root)/\(Self.path)"), as: UTF8.self)
    #expect(
      outcome.output == kept,
      "Look at the new picture, and keep it: switchyard snapshot DIR \(Self.options.joined(separator: " ")) --output \(Self.path)"
    )
  }

  @Test("The README shows its picture, with a description in words")
  func isShown() throws {
    let readme = String(decoding: try FileBytes.read("\(Repository.root)/README.md"), as: UTF8.self)
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("![") })
    #expect(line.hasSuffix("](\(Self.path))"))
    #expect(line.count > Self.path.count + 40)
  }
}
