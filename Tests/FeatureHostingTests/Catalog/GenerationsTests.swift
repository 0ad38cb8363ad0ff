import Testing

@testable import FeatureHosting

@Suite("The memory that replaced versions of a library hold is said in words")
struct GenerationsTests {
  @Test(
    "The text has nothing for the first version, the sum for two, each for more, and a restart past the limit",
    arguments: [
      (1, 0, nil), (2, 1 << 20, "generation 2: 1 replaced version holds 1.0 MiB"),
      (13, 12 * 700_000, "generation 13: 12 replaced versions hold 8.0 MiB, 0.7 MiB each"),
      (
        301, 300 << 20,
        "generation 301: 300 replaced versions hold 300.0 MiB, 1.0 MiB each; a restart frees it and reopens this window"
      ),
    ] as [(Int, Int, String?)])
  func text(number: Int, growth: Int, text: String?) {
    #expect(Generations(path: "/l/libA.so", number: number, growth: growth).text == text)
  }

  @Test("The line that a running app sends is read back, also with blanks in the path; another is none")
  func line() {
    let generations = Generations(path: "/some where/libA.so", number: 3, growth: 77)
    #expect(generations.line == "3 77 /some where/libA.so")
    #expect(Generations(line: generations.line) == generations)
    for line in ["", "3 77", "x 77 /a", "3 y /a"] { #expect(Generations(line: line) == nil) }
  }
}
