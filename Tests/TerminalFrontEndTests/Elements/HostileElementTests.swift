import SampleScenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@Suite("Descriptions within the limits neither block nor end the app")
@MainActor
struct HostileElementTests {
  /// Far above what a text within the limits takes, and far below what it would take by the square of its length.
  private static let longest = Duration.seconds(8)

  @Test(
    "Markdown of openings without an end takes time by its length",
    arguments: ["*a ", "**a *b ", "[", "[a", "[a](", "_a __b ~~c ", "`a``", "word"])
  func markdown(_ part: String) {
    let text = String(repeating: part, count: 65_536 / part.utf8.count)
    let clock = ContinuousClock()
    let time = clock.measure { _ = RichText(markdown: text, width: 40) }
    #expect(time < Self.longest)
  }

  @Test("The text of Markdown is complete")
  func kept() {
    func text(_ markdown: String) -> String {
      RichText(markdown: markdown, width: 5).lines.flatMap(\.runs).map(\.text).joined()
    }
    #expect(text("abcdefghijklm") == "abcdefghijklm")
    #expect(text("*a [b") == "*a [b")
    #expect(MarkdownSpan.spans(of: "*a* [b](c) `d` *e").map(\.text) == ["a", " ", "b", " ", "d", " *e"])
    #expect(MarkdownSpan.spans(of: "**a *b* c**").map(\.text) == ["a ", "b", " c"])
    #expect(MarkdownSpan.spans(of: "[a] [b](c)").map(\.address) == [nil, "c"])
  }

  @Test("Lists that are longer together than lines have numbers show what is described")
  func lists() {
    let builder = ScreenBuilder()
    for _ in 0..<300 {
      builder.begin(.list)
      builder.number(.count, 1e300)
      builder.number(.offset, 9_000_000)
      builder.number(.lines, 2)
      builder.begin(.row)
      builder.string(.title, "row")
      builder.end()
      builder.end()
    }
    let interface = Sample.interface(Sample.scene(Sample.root(builder.finish())))
    let height = interface.top?.layout.height ?? 0
    #expect(height > 1_000_000_000)
    #expect(height < Int(Int32.max))
    #expect(interface.top?.layout.blocks.reduce(0) { $0 + ($1.part == .row ? 1 : 0) } == 300)
  }

  @Test("A table has no more columns than can be laid out at once")
  func columns() {
    let builder = ScreenBuilder()
    builder.begin(.table)
    builder.begin(.group)
    for number in 0..<15_000 {
      builder.begin(.text)
      builder.string(.text, "column \(number)")
      builder.end()
    }
    builder.end()
    builder.end()
    let screen = builder.finish()
    let clock = ContinuousClock()
    let time = clock.measure { _ = Sample.interface(Sample.scene(Sample.root(screen))) }
    #expect(time < Self.longest)
  }
}
