import Flows
import Glibc
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting
@testable import PluginBridge

@MainActor @Suite("A library's threads wake its flow, and its timers end by their tokens, in whatever process it runs")
struct LibraryWakeTests {
  private func withApp(_ place: LibraryPlace, _ body: (LibraryApp) async throws -> Void) async throws {
    let libraries = try TemporaryFolder()
    try WakeLibrary.build(into: libraries.path)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    defer { app.end() }
    try await app.open { $0.shows("Told") }
    try await body(app)
  }

  @Test(
    "A library knows the app, its front end, the user's language and its own file", arguments: LibraryPlace.allCases)
  func about(_ place: LibraryPlace) async throws {
    // A process of its own is one of the command, which says what it is itself.
    HostAbout.describe(app: "Shop", version: "2.1.0", frontEnd: "plain", language: "de-AT")
    defer { HostAbout.describe(app: "", version: "", frontEnd: "") }
    try await withApp(place) { app in
      let isOwn = place == .ownProcess
      #expect(app.shows(isOwn ? "App Switchyard" : "App Shop"), "\(app.texts)")
      #expect(app.texts.contains("Version 2.1.0") == !isOwn)
      #expect(app.texts.contains("Front end plain"))
      #expect(app.texts.contains("Language de-AT"))
      let file = app.texts.first { $0.hasPrefix("File /") }
      #expect(file?.hasSuffix("/libWake.so") == true)
      #expect(file.map { access(String($0.dropFirst("File ".count)), R_OK) } == 0)
    }
  }

  private func press(_ title: String, in app: LibraryApp, until words: String) async throws {
    try await app.press(title)
    try await app.wait(words) { $0.texts.contains(words) }
  }

  @Test("A token that waits is not sent twice, and the order is kept", arguments: LibraryPlace.allCases)
  func wakes(_ place: LibraryPlace) async throws {
    try await withApp(place) { app in
      for _ in 0..<2 {
        try await press("Wake", in: app, until: "Told wake 2 wake 1")
        #expect(app.shows("Said woken 0 0 0"))
      }
      try await app.turn(for: .milliseconds(20))
      #expect(app.texts.contains("Wakes 2"), "\(app.texts)")
    }
  }

  @Test("At most 4,096 different tokens wait, and as many again when those are told", arguments: LibraryPlace.allCases)
  func limit(_ place: LibraryPlace) async throws {
    try await withApp(place) { app in
      for _ in 0..<2 {
        try await press("Limit", in: app, until: "Wakes 4096")
        #expect(app.shows("Said refused 5"), "\(app.texts)")
        try await press("Wake", in: app, until: "Told wake 2 wake 1")
      }
    }
  }

  @Test(
    "Requests of a wake are carried out together, or dropped with its failure", arguments: LibraryPlace.allCases)
  func transaction(_ place: LibraryPlace) async throws {
    try await withApp(place) { app in
      try await press("Fail", in: app, until: "Told wake 21")
      #expect(app.depth == 0)
      try await app.press("Pair")
      try await app.wait("two screens") { $0.depth == 2 }
    }
  }

  @Test("A timer ends by its token, also one that has run out meanwhile", arguments: LibraryPlace.allCases)
  func timers(_ place: LibraryPlace) async throws {
    try await withApp(place) { app in
      try await press("Timers", in: app, until: "Told timer 2")
      #expect(app.shows("Said cancelled 0 -8"), "\(app.texts)")
      try await press("Late", in: app, until: "Told timer 4")
      #expect(app.shows("Said cancelled late 0"), "\(app.texts)")
      try await press("Again", in: app, until: "Told timer 5 timer 6")
    }
  }

  @Test("A description neither wakes nor touches timers", arguments: LibraryPlace.allCases)
  func pure(_ place: LibraryPlace) async throws {
    try await withApp(place) { app in
      #expect(app.shows("In the screen -6 -6 -6"), "\(app.texts)")
      try await app.turn(for: .milliseconds(20))
      #expect(app.shows("Wakes 0"))
      for function in ["wake", "after", "cancel"] {
        #expect(app.log.count { $0.hasPrefix("warning: '\(function)' was refused with SY_E_WRONG_STATE.") } == 1)
      }
    }
  }
}
