import Failures
import Testing

@testable import Flows

@Suite("An address outside the app is of the web, of mail or of a file, and nothing that starts a program")
struct OutsideAddressTests {
  @Test(
    "Addresses of these schemes are taken as they are",
    arguments: [
      "https://example.org/a?b=c#d", "HTTP://example.org", "mailto:help@example.org?subject=a%20b",
      "file:///home/me/Music/a%20b.flac",
    ])
  func taken(_ text: String) throws { #expect(try OutsideAddress(text).text == text) }

  @Test("The path of a file is decoded")
  func path() throws {
    #expect(try OutsideAddress("file:///home/me/a%20b%C3%A9.txt").path == "/home/me/a bé.txt")
    #expect(try OutsideAddress("https://example.org/a").path == nil)
  }

  @Test(
    "All else is refused, with the forms that there are",
    arguments: [
      "", "example.org", "https:", "https://", "https:///a", "https://?a", "ftp://a", "javascript:alert(1)", "mailto:",
      "file:a", "file://host/a", "file:///a/../b", "file:///a/%2e%2e/b", "file:///a%00", "file:///a?b", "file:///a%zz",
      "-https://a", "https://a b", "https://a\n", "https://é", "shop://catalog", "vnd.program:run",
      "https://a/" + String(repeating: "a", count: 8192),
    ])
  func refused(_ text: String) {
    let failure = #expect(throws: FlowFailure.self) { try OutsideAddress(text) }
    #expect(failure?.code == "address.invalid" && failure?.expected?.hasPrefix("https://") == true)
  }
}
