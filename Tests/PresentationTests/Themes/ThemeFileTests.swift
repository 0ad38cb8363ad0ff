import Failures
import Testing

@testable import Presentation

@Suite("A theme in a file")
struct ThemeFileTests {
  private func read(_ text: String) throws(FlowFailure) -> Theme { try Theme(file: text, path: "mine.theme") }

  @Test("Lines say colours over a base; comments and blank lines do not count")
  func colours() throws {
    let theme = try read("# Mine\n\n base = light\r\naccent = #00c0C0\n\tchart2=#123456\n")
    #expect(theme.base == .light && theme[.accent] == 0x00C0C0 && theme[.chart2] == 0x123456)
    #expect(theme[.text] == nil)
    #expect(try read("") == Theme(base: .dark))
  }

  @Test(
    "A line of a theme file that cannot be read is reported with its number, what is expected and what was found",
    arguments: [
      ("accent = #00c0c0\naccnt = #00c0c0", 2, "accent", "accnt"), ("accent #00c0c0", 1, "'='", "accent #00c0c0"),
      ("\ntext = red", 2, "six hexadecimal digits", "red"), ("text = #12345", 1, "six hexadecimal digits", "#12345"),
      ("text = #+23456", 1, "six hexadecimal digits", "#+23456"), ("base = blue", 1, "auto, dark, light", "blue"),
      ("accentSoft = #123456", 1, "accentAlt", "accentSoft"),
    ])
  func lines(text: String, line: Int, expected: String, found: String) throws {
    do throws(FlowFailure) {
      _ = try read(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.message.hasPrefix("mine.theme, line \(line): "))
      #expect(error.expected?.contains(expected) == true, "\(error)")
      #expect(error.found == "'\(found)'")
      #expect(error.remedy != nil)
    }
  }
}
