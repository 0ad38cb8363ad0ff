import Failures
import Scenes
import Testing

extension AppText {
  fileprivate static var away: AppText { AppText("{2} is away from {1}") }
  fileprivate static var home: AppText { AppText("Home of {1}") }
  fileprivate static var rest: AppText { AppText("Rest") }
}

@Suite("A host replaces the texts of an app")
struct AppTextsTests {
  private static let all: [AppText] = [.away, .home, .rest]

  @Test("A text that is not replaced is the English one, and its places are filled in by their numbers")
  func filling() {
    let texts = AppTexts([.away: "Von {1} ist {2} fort", .rest: "{} { {x} }"])
    #expect(texts(.away, "7", "4") == "Von 7 ist 4 fort")
    #expect(texts(.rest) == "{} { {x} }")
    #expect(texts(.home, "Cart") == "Home of Cart" && texts[.back] == "Back")
  }

  @Test("The key of a text is the name of its declaration, and a text is found by it")
  func keys() {
    #expect(Self.all.map(\.key) == ["away", "home", "rest"] && "\(AppText.rest)" == "rest")
    #expect(AppText(key: "rest") == .rest && AppText(key: "Rest") != .rest)
    #expect(AppTexts([AppText(key: "rest"): "Ruhe"])[.rest] == "Ruhe")
  }

  @Test("Texts with all places of the English ones, or fewer, are valid")
  func validPlaces() {
    #expect(throws: Never.self) {
      try AppTexts([.away: "{1}{2}", .home: "Heim", AppText(key: "rest"): "Ruhe"]).check(against: Self.all)
    }
  }

  @Test("A text with a place that nothing is filled into is an error that says what to change")
  func places() {
    let error = #expect(throws: FlowFailure.self) { try AppTexts([.home: "Heim von {2}"]).check(against: Self.all) }
    #expect(
      error?.description == """
        The app's text for 'home' has a place that nothing is filled into.
        Expected: no places but {1}, as in 'Home of {1}'
        Found: {2} in 'Heim von {2}'
        What you can do: Change AppTexts([.home: …]).
        """)
    // The English of a text that was made from its key is looked up.
    #expect(throws: FlowFailure.self) { try AppTexts([AppText(key: "rest"): "{1}"]).check(against: Self.all) }
  }

  @Test("A text that the app does not have is an error that names the nearest one")
  func unknown() {
    let error = #expect(throws: FlowFailure.self) {
      try AppTexts([AppText(key: "hone"): "Heim"]).check(against: Self.all)
    }
    #expect(
      error?.description == """
        The app has no text 'hone', so it cannot be replaced.
        Expected: a key of AppText.allCases
        Found: 'hone' for 'Heim'
        What you can do: Write 'home' if you meant that; otherwise remove it.
        """)
    let other = #expect(throws: FlowFailure.self) {
      try AppTexts([AppText(key: "elsewhere"): "Dort"]).check(against: Self.all)
    }
    #expect(other?.code == "texts.unknown" && other?.remedy == "Remove it from AppTexts.")
  }

  @Test("Of several errors, the first by the keys of the texts is named, and of its places the lowest")
  func several() {
    let error = #expect(throws: FlowFailure.self) {
      try AppTexts([.home: "{4} und {3}", AppText(key: "rest"): "{1}", AppText(key: "zone"): "Zone"])
        .check(against: Self.all)
    }
    #expect(error?.found == "{3} in '{4} und {3}'")
  }

  @Test("The texts of the app are not read if a host replaces none")
  func untouched() {
    var isRead = false
    func read() -> [AppText] {
      isRead = true
      return []
    }
    #expect(throws: Never.self) { try AppTexts().check(against: read()) }
    #expect(!isRead)
  }
}
