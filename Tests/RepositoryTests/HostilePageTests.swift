import TestSupport
import Testing

@Suite("The page of libraries that break the rules names tests that exist", .waiting)
struct HostilePageTests {
  /// The cases of the page with their number, each as one line.
  private static func cases() throws -> [(number: Int, text: String)] {
    let page = try #require(Repository.read("\(Repository.root)/Tests/Hostile.md"))
    var cases: [(number: Int, text: String)] = []
    for line in page.split(separator: "\n") {
      if let dot = line.firstIndex(of: "."), let number = Int(line[..<dot]) {
        cases.append((number, String(line[dot...])))
      } else if line.hasPrefix("   "), !cases.isEmpty {
        cases[cases.count - 1].text += " \(line.drop { $0 == " " })"
      }
    }
    return cases
  }

  @Test("All 90 cases of the page are there, in their order")
  func complete() throws {
    #expect(try Self.cases().map(\.number) == Array(1...90))
  }

  @Test("Each case of the page names a test, and every test that is named exists")
  func exist() throws {
    let known = Repository.testNames()
    for (number, text) in try Self.cases() {
      let names = Repository.quoted(text)
      #expect(!names.isEmpty, "\(number)")
      for name in names { #expect(known.contains(name), "\(number): there is no test \"\(name)\".") }
    }
  }
}
