import Flows
import NavigationEngine
import Scenes
import TestSupport
import Testing

@testable import FeatureHosting
@testable import PluginBridge

@MainActor @Suite("What a library asks for outside the window takes a grant, if it runs in a process of its own")
struct LibraryOutsideTests {
  private final class Effects: FrontEnd {
    private(set) var all: [OutsideEffect] = []
    func present(_ scene: Scene) {}
    func carryOut(_ effect: OutsideEffect) { all.append(effect) }
  }

  @Test(
    "A text and an address reach the front end, or the library is told that they do not",
    arguments: LibraryPlace.allCases)
  func outside(_ place: LibraryPlace) async throws {
    let libraries = try TemporaryFolder()
    try WakeLibrary.build(into: libraries.path)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    defer { app.end() }
    try await app.open { $0.shows("Told") }
    let front = Effects()
    app.engine.attach(front)
    let word = place == .appProcess ? "done" : "not permitted"
    for (title, number) in [("Copy", 8), ("Open", 9)] {
      try await app.press(title)
      try await app.wait("the outcome of '\(title)'") { $0.texts.contains("Told \(word) \(number)") }
      if place == .ownProcess {
        #expect(app.engine.scene().notice?.text == "Wake needs grants that it does not have: \(title.lowercased())")
      }
    }
    let address = try OutsideAddress("https://example.org/a")
    #expect(front.all == (place == .appProcess ? [.copy("A text"), .open(address)] : []))
  }
}
