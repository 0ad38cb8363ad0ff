import Testing

@testable import Screens

@MainActor @Suite("A screen says the link that leads to it")
struct ScreenLinkTests {
  private func link(_ text: String) -> String? {
    let builder = ScreenBuilder()
    builder.string(.link, text)
    return builder.finish().link
  }

  @Test("A link has a scheme and visible ASCII characters, and nothing that a terminal or a shell could take for more")
  func whole() {
    #expect(link("shop://catalog/product/3?size=2#top") == "shop://catalog/product/3?size=2#top")
    for text in [
      "", "catalog/product/3", "://catalog", "shop:catalog", "shop://a b", "shop://a\nrm", "shop://café",
      "shop://" + String(repeating: "a", count: 8192),
    ] { #expect(link(text) == nil, "\(text.prefix(20))") }
    // Control characters are removed from every text.
    #expect(link("shop://a\u{1b}]52;c;") == "shop://a]52;c;")
    #expect(link("shop://\u{202e}a") == "shop://a" && link("shop://a\u{7f}") == "shop://a")
    #expect(ScreenBuilder().finish().link == nil)
  }
}
