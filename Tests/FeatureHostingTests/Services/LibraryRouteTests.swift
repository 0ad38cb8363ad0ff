import Flows
import NavigationEngine
import NavigationTree
import Scenes
import TestSupport
import Testing

@testable import FeatureHosting

@MainActor @Suite("An entry whose route its library cannot decode does not stand, in whatever process it runs")
struct LibraryRouteTests {
  @Test(
    "Two entries that were pushed, and one that was presented, do not stand if their routes cannot be decoded",
    arguments: LibraryPlace.allCases, [false, true])
  func removed(_ place: LibraryPlace, presents: Bool) async throws {
    let libraries = try TemporaryFolder()
    try LifeLibrary.build(into: libraries.path, presents: presents)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open { $0.shows("Here") }
    let entries = Set(app.engine.tree.entries.keys)
    try await app.press("Go")
    try await app.wait("the notice") { $0.engine.scene().notice?.text == "There is no screen 9." }
    #expect(app.engine.tree.modals.isEmpty)
    #expect(Set(app.engine.tree.entries.keys) == entries)
    #expect(app.shows("Here"))
    #expect(app.log.contains { $0.hasPrefix("error: There is no screen 9.") && $0.contains("call 'drop_entry'") })
    app.end()
  }
}
