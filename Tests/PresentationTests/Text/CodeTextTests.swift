import Screens
import Testing

@testable import Presentation

@MainActor
@Suite("Source code is split into comments, strings, numbers and words, in time that grows with its size")
struct CodeTextTests {
  /// The parts of a text that are not plain, as "part text".
  private func parts(_ text: String, _ language: String) -> [String] {
    CodeText(text, language: language).lines.flatMap { $0 }.filter { $0.part != .plain }.map { "\($0.part) \($0.text)" }
  }

  @Test("The parts of each language are told apart")
  func languages() {
    #expect(
      parts("func row(_ size: Int) -> String { Row(1.5e3, \"a \\\" b\") } // end", "swift") == [
        "keyword func", "call row", "type Int", "type String", "type Row", "number 1.5e3", "string \"a \\\" b\"",
        "comment // end",
      ])
    #expect(parts("/* a /* b */ c */ let x", "swift") == ["comment /* a /* b */ c */", "keyword let"])
    #expect(parts("/* a /* b */ static int x;", "c") == ["comment /* a /* b */", "keyword static", "type int"])
    #expect(parts("x = 0x1F # no\ny = 'z'", "python") == ["number 0x1F", "comment # no", "string 'z'"])
    #expect(parts("let s: &'a str = \"b\";", "rust") == ["keyword let", "type str", "string \"b\""])
    #expect(parts("echo $# \"$HOME\" # all", "sh") == ["string \"$HOME\"", "comment # all"])
    #expect(
      parts("{\"a\": [1, true]}", "json") == ["string \"a\"", "number 1", "keyword true"])
    #expect(parts("x := `a\nb`", "go") == ["string `a", "string b`"])
    #expect(parts("const a = f('b')", "ts") == ["keyword const", "call f", "string 'b'"])
  }

  @Test("A string of one line ends with it, and one of several continues")
  func strings() {
    #expect(parts("let a = \"b\nlet c", "swift") == ["keyword let", "string \"b", "keyword let"])
    #expect(
      parts("let a = \"\"\"\nlet \"b\"\n\"\"\" + 1", "swift") == [
        "keyword let", "string \"\"\"", "string let \"b\"", "string \"\"\"", "number 1",
      ])
  }

  @Test(
    "Highlighted code keeps every character of its text",
    arguments: [
      "", "\n", "\n\n", "\"", "'", "\\", "\"\\", "/*", "/", "//", "*/", "\"\"\"", "1.", "1..2", "é(ü)", "`\n`", "#",
      "a#b", "👩‍👩‍👧 x",
    ])
  func whole(_ text: String) {
    for language in ["swift", "c", "rust", "go", "python", "ts", "json", "sh", "cobol"] {
      let lines = CodeText(text, language: language).lines.map { $0.map(\.text).joined() }
      #expect(lines.joined(separator: "\n") == text)
      #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
    #expect(CodeText(String(repeating: "\"", count: CodeText.longest + 1), language: "swift").lines[0].count == 1)
  }
}
