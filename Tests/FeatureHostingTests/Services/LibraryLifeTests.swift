import Failures
import Flows
import Glibc
import NavigationEngine
import NavigationTree
import TestSupport
import Testing

@testable import FeatureHosting

@MainActor @Suite("An instance that was made is stopped once and then destroyed, in whatever process it runs")
struct LibraryLifeTests {
  private func app(
    _ place: LibraryPlace, fails: Bool, longestDelay: Duration = .zero
  ) async throws -> LibraryApp {
    let libraries = try TemporaryFolder()
    try LifeLibrary.build(into: libraries.path, fails: fails)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: longestDelay))
    try await app.open { fails ? $0.failure != nil : $0.shows("Here") }
    return app
  }

  /// The calls that were logged, without those for its screens.
  private func calls(in app: LibraryApp) -> [String] { lines(of: app).filter { !$0.hasPrefix("appeared") } }

  private func lines(of app: LibraryApp) -> [String] {
    app.log.compactMap { $0.hasPrefix("info: life: ") ? String($0.dropFirst("info: life: ".count)) : nil }
  }

  @Test(
    "An instance whose start fails is stopped and destroyed, and what it has asked for in it is dropped",
    arguments: LibraryPlace.allCases)
  func failedStart(_ place: LibraryPlace) async throws {
    let app = try await app(place, fails: true)
    try await app.wait("its end") { calls(in: $0).contains("destroy 1") }
    // What it has set goes on for a moment if it is not dropped.
    try await app.turn(for: .milliseconds(30))
    #expect(calls(in: app) == ["create 1", "start 1", "stop for \(EndCause.failed.rawValue) 1", "destroy 1"])
    #expect(app.failure?.code == "plugin.start")
    #expect(!app.engine.tree.entries.values.contains { $0.route == [0] })
    app.end()
    #expect(calls(in: app).count == 4)
  }

  @Test("An instance is told of the end of the app, and then destroyed", arguments: LibraryPlace.allCases)
  func shutdown(_ place: LibraryPlace) async throws {
    let app = try await app(place, fails: false)
    #expect(calls(in: app) == ["create 1", "start 1"])
    app.end()
    #expect(
      calls(in: app) == ["create 1", "start 1", "stop for \(EndCause.shutdown.rawValue) 1", "destroy 1"])
  }

  @Test("The next instance after a lost process is told what is visible")
  func lostProcess() async throws {
    let app = try await app(.ownProcess, fails: false, longestDelay: .milliseconds(50))
    #expect(lines(of: app) == ["create 1", "start 1", "appeared 1"])
    // The first one is replaced at once, the second one after a while.
    for count in [6, 9] {
      kill(try app.process(of: "libLife"), SIGKILL)
      try await app.wait("the next process") { lines(of: $0).count == count }
      #expect(lines(of: app).suffix(3) == ["create 1", "restore 1", "appeared 1"])
    }
    app.end()
  }
}
