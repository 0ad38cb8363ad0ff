import Testing

@testable import Failures

@Suite("A name with mistakes leads to the one that was meant")
struct SuggestionTests {
  @Test(
    "A character added, left out, changed or swapped with the next is one edit",
    arguments: [("run", "runs"), ("runs", "run"), ("run", "ran"), ("urn", "run"), ("", "a")])
  func oneEdit(word: String, other: String) {
    #expect(Suggestion.distance(from: Array(word), to: Array(other)) == 1)
  }

  @Test(
    "The distance of two names is the number of edits",
    arguments: [("build", "build", 0), ("build", "bluid", 2), ("list", "install", 5), ("", "abc", 3)])
  func distance(word: String, other: String, edits: Int) {
    #expect(Suggestion.distance(from: Array(word), to: Array(other)) == edits)
    #expect(Suggestion.distance(from: Array(other), to: Array(word)) == edits)
  }

  @Test(
    "A third of a word may be wrong, but at least one character and at most three",
    arguments: [
      ("rn", "run"), ("r", nil), ("bxxld", nil), ("buxld", "build"), ("uninstlal", "uninstall"),
      ("unnnstll", "uninstall"), ("bbuilx", "build"), ("aaaaaaaaaaaaaa345", "aaaaaaaaaaaaaaaaa"),
      ("aaaaaaaaaaaaa2345", nil), ("zzz", nil),
    ] as [(String, String?)])
  func limit(word: String, meant: String?) {
    #expect(Suggestion.nearest(to: word, among: ["run", "build", "uninstall", "aaaaaaaaaaaaaaaaa"]) == meant)
  }

  @Test("The nearest name wins, and the first of equals")
  func order() {
    #expect(Suggestion.nearest(to: "cart", among: ["card", "carts", "cart"]) == "cart")
    #expect(Suggestion.nearest(to: "care", among: ["card", "cart"]) == "card")
    #expect(Suggestion.nearest(to: "care", among: ["cart", "card"]) == "cart")
    #expect(Suggestion.nearest(to: "care", among: []) == nil)
  }
}
