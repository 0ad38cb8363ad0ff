import Scenarios
import TestSupport
import Testing

@Suite("The page of behaviours names tests that exist")
struct BehavioursPageTests {
  @Test("Every test that the page names is a scenario or a test")
  func exist() throws {
    let page = try #require(Repository.read("\(Repository.root)/Sources/Coordination/Coordination.docc/Behaviours.md"))
    var known = Set(Scenario.all.map(\.name))
    for file in Repository.files(in: "\(Repository.root)/Tests", named: ".swift") {
      known.formUnion(Self.testNames(Repository.read(file) ?? ""))
    }
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("  Tests: ") }
    #expect(lines.count > 100)
    var named = 0
    for line in lines {
      let names = Self.quoted(line)
      #expect(!names.isEmpty, "\(line)")
      for name in names {
        named += 1
        #expect(known.contains(name), "There is no test \"\(name)\".")
      }
    }
    #expect(named >= lines.count)
  }

  @Test("Every line of the page says what happens and names its test")
  func complete() throws {
    let page = try #require(Repository.read("\(Repository.root)/Sources/Coordination/Coordination.docc/Behaviours.md"))
    let lines = page.split(separator: "\n").map(String.init)
    let end = try #require(lines.firstIndex(of: "## Differences between the libraries"))
    for (index, line) in lines[..<end].enumerated() where line.hasPrefix("- ") {
      #expect(lines[index + 1].hasPrefix("  Tests: "), "\(line)")
    }
  }

  /// The texts between quotes.
  private static func quoted(_ line: some StringProtocol) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      index % 2 == 1 ? String(part) : nil
    }
  }

  /// The names of tests in a source: the first text behind each "@Test(".
  private static func testNames(_ source: String) -> [String] {
    var names: [String] = []
    var isOpen = false
    for line in source.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("@Test(") { isOpen = true }
      if isOpen, let name = quoted(line).first {
        names.append(name)
        isOpen = false
      }
    }
    return names
  }
}
