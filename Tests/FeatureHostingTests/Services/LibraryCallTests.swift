import Flows
import Glibc
import NavigationEngine
import ServiceBroker
import ServiceContracts
import TestSupport
import Testing

@testable import FeatureHosting

@MainActor @Suite("A library calls a service of another one by name and bytes, in whatever process they run")
struct LibraryCallTests {
  private func withApp(_ place: LibraryPlace, _ body: (LibraryApp) async throws -> Void) async throws {
    let libraries = try TemporaryFolder()
    try CallLibrary.build(into: libraries.path)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    defer { app.end() }
    try await app.open { $0.shows("Nothing heard") }
    try await body(app)
  }

  @Test(
    "The provider of a called service is loaded without being shown, and answers and publishes",
    arguments: LibraryPlace.allCases)
  func answers(_ place: LibraryPlace) async throws {
    try await withApp(place) { app in
      #expect(
        app.engine.serviceReport.text == """
          test.count/1 by test.provider, not loaded, for test.*
            topic Changed: no value, followed by test.caller
          """)
      for number in 1...2 {
        try await app.press("Add")
        try await app.wait("the answer") { $0.shows("Answer \(number)") && $0.shows("Counted \(number)") }
      }
      #expect(
        app.engine.serviceReport.text == """
          test.count/1 by test.provider, running, for test.*
            called by test.caller: 2 answered, 0 failed
            topic Changed: a value, followed by test.caller
          """)
      // Its tab shows what has counted.
      try await app.select("test.provider", until: "Counted 2")
    }
  }

  @Test(
    "A call that cannot be answered fails with its code and its message",
    arguments: LibraryPlace.allCases,
    [
      ("Fail", "Failed count.full It is full."),
      ("Subtract", "Failed service.call test.provider does not answer 'Sub' of test.count/1."),
      ("Other", "Failed service.unknown No feature provides the service test.other/1."),
    ])
  func fails(_ place: LibraryPlace, _ button: (title: String, text: String)) async throws {
    try await withApp(place) { app in
      try await app.press(button.title)
      try await app.wait("the failure") { $0.shows("Failed") }
      #expect(app.texts.contains(button.text), "\(app.texts)")
    }
  }

  @Test("A provider whose process ends leaves no call without an answer")
  func processEnds() async throws {
    try await withApp(.ownProcess) { app in
      try await app.press("Add")
      try await app.wait("the answer") { $0.shows("Answer 1") }
      try await app.press("Never")
      try await app.wait("the call") { $0.engine.serviceReport.entries.first?.underWay == 1 }
      kill(try app.process(of: "libProvider"), SIGKILL)
      try await app.wait("the failure") { $0.shows("Failed") }
      #expect(
        app.texts.contains(
          "Failed service.gone test.provider was replaced or lost before it had answered 'Never' of test.count/1."),
        "\(app.texts)")
      try await app.press("Add")
      try await app.wait("the next answer") { $0.shows("Answer ") }
    }
  }
}
