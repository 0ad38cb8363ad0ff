import Failures
import Scenes
import Testing

@Suite("A host replaces the texts of an app")
struct AppTextsTests {
  @Test("A text that is not replaced is the English one, and its places are filled in by their numbers")
  func filling() {
    let texts = AppTexts([.noTab: "Von {2} gibt es {1} nicht", .quit: "{} { {x} }"])
    #expect(texts(.noTab, "7", "4") == "Von 4 gibt es 7 nicht")
    #expect(texts(.quit) == "{} { {x} }")
    #expect(texts(.backTo, "Cart") == "Back to Cart")
  }

  @Test("A text with a place that nothing is filled into is an error that says what to change")
  func places() {
    let numbered = AppText.allCases.map { text in
      (text, (1...9).map { "{\($0)}" }.filter { text.rawValue.contains($0) }.joined())
    }
    #expect(throws: Never.self) { try AppTexts(Dictionary(uniqueKeysWithValues: numbered)).check() }
    let error = #expect(throws: FlowFailure.self) { try AppTexts([.backTo: "Zurück zu {2}"]).check() }
    #expect(
      error?.description == """
        The app's text for 'backTo' has a place that nothing is filled into.
        Expected: no places but {1}, as in 'Back to {1}'
        Found: {2} in 'Zurück zu {2}'
        What you can do: Change AppTexts([.backTo: …]).
        """)
  }
}
