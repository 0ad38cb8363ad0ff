import TestSupport
import Testing

@Suite("The page on checking a library", .waiting)
struct CheckingPageTests {
  @Test("The page on checking a library lists the tests as the command does")
  func list() throws {
    let page = try #require(Repository.read("\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/Checking.md"))
    let lines = page.split(separator: "\n").drop { $0 != "## What is tested" }
    let rows = lines.filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { cell in
        String(cell).trimmed.filter { $0 != "`" }
      }
    }
    let listed = try Switchyard()("check", "--list").output.split(separator: "\n").map(String.init)
    #expect(rows.count == listed.count)
    for (row, line) in zip(rows, listed) {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
      #expect(row.count == 3)
      #expect(Array(row.prefix(2)) == Array(words.prefix(2)))
      #expect(words.last?.trimmed.filter { $0 != "`" }.hasPrefix(row[2] + " (") == true, "\(line)")
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
