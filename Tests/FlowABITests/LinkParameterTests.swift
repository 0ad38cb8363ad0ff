import CSwitchyard
import FlowABI
import Flows
import Testing

@Suite("A link arrives with what stands for the names of its pattern")
struct LinkParameterTests {
  private func parameters(_ url: String, _ pattern: String) -> [String] {
    FlowEvent.link(url: url, pattern: pattern, quiet: false, token: 1).withBorrowed { event in
      UnsafeBufferPointer(start: event.pointee.parameters, count: Int(event.pointee.parameter_count)).map { one in
        "\(String(borrowed: one.name) ?? "?")=\(String(borrowed: one.value) ?? "?")"
      }
    }
  }

  @Test(
    "Parameters come in the order of the pattern, percent-decoded, with slashes between several components",
    arguments: [
      ("shop://catalog/7", "catalog/{id}", ["id=7"]),
      ("shop://catalog/a%20b%2fc/x?from=mail#end", "catalog/{zone}/{id}", ["zone=a b/c", "id=x"]),
      ("SHOP://Catalog/%C3%A4", "catalog/{id}", ["id=ä"]),
      ("shop://files/a/b%20c/d", "files/{path...}", ["path=a/b c/d"]),
      ("shop://catalog", "catalog", []),
      // What does not match, or cannot be read, has none: the host sends only what matches.
      ("shop://other/7", "catalog/{id}", []), ("no link", "catalog/{id}", []), ("shop://catalog/7", "{", []),
    ])
  func values(url: String, pattern: String, expected: [String]) {
    #expect(parameters(url, pattern) == expected)
  }

  @Test("No event but a link has parameters")
  func others() {
    for event in EventRoundTripTests.events {
      if case .link = event { continue }
      #expect(event.withBorrowed { $0.pointee.parameters == nil && $0.pointee.parameter_count == 0 })
    }
  }
}
