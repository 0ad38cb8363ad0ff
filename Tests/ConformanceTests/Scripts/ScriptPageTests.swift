import TestSupport
import Testing

@testable import Conformance

@Suite("The page on checking a library explains scripts")
struct ScriptPageTests {
  /// The texts between backquotes in the first column of the tables of steps.
  private static var steps: [String] {
    get throws {
      let page = try #require(Repository.read("\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/Checking.md"))
      let lines = page.split(separator: "\n").drop { $0 != "## Scripts" }.prefix { $0 != "## What is tested" }
      return lines.filter { $0.hasPrefix("| `") }.flatMap { row in
        let cell = row.split(separator: "|")[0]
        return cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, text in
          index % 2 == 1 ? String(text) : nil
        }
      }
    }
  }

  @Test("Each step in the tables of the page is one of the language")
  func steps() throws {
    let steps = try Self.steps
    #expect(steps.count > 30)
    for step in steps { #expect(throws: Never.self, "\(step)") { _ = try Script(file: "a.script", text: step) } }
  }

  @Test("Each step and each expectation of the language is in the tables of the page")
  func whole() throws {
    let steps = try Self.steps
    for verb in ScriptParser.verbs where verb != "expect" {
      #expect(steps.contains { $0 == verb || $0.hasPrefix("\(verb) ") }, "\(verb)")
    }
    for word in ["title", "text", "rows", "badge", "depth", "finished", "failure", "notice", "screen", "sheet"] {
      #expect(steps.contains { $0.hasPrefix("expect \(word)") }, "\(word)")
    }
    let page = try #require(Repository.read("\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/Checking.md"))
    let words = page.split { $0 == "`" || $0 == " " || $0 == "\n" || $0 == "," }.map(String.init)
    for style in ScriptStyle.allCases { #expect(words.contains(style.rawValue), "\(style)") }
  }
}
