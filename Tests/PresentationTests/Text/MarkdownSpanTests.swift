import Testing

@testable import Presentation

@Suite("A mark of Markdown after a backslash is text")
struct MarkdownSpanTests {
  @Test(
    "Text with escaped marks has one part and no backslash; a backslash before a letter or at the end stays",
    arguments: [
      ("a \\* b \\* c", "a * b * c"), ("\\[name\\](address)", "[name](address)"), ("1 \\+ 1", "1 + 1"),
      ("\\\\", "\\"), ("C:\\temp", "C:\\temp"), ("end\\", "end\\"),
    ])
  func escaped(_ text: String, _ shown: String) {
    let spans = MarkdownSpan.spans(of: text)
    #expect(spans.map(\.text) == [shown])
    #expect(spans.allSatisfy { $0.style.isEmpty && $0.address == nil })
  }
}
