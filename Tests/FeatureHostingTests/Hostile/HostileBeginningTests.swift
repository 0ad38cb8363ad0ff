import Failures
import Flows
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting

@Suite(
  "A library whose flow does not begin has a page that says why",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .serialized) @MainActor
struct HostileBeginningTests {
  /// A library that fails, and the text of its page.
  struct Beginning: Sendable, CustomTestStringConvertible {
    let failure: HostileLibrary.Failure
    let place: LibraryPlace
    let lines: [String]
    /// Whether the instance is destroyed.
    var destroys = false

    var testDescription: String { "\(failure) \(place.testDescription)" }

    static let all =
      LibraryPlace.allCases.flatMap { place in
        [
          Beginning(
            failure: .createEmpty, place: place,
            lines: [
              "test.hostile said that it was created, but gave no instance.", "Expected: a handle that is not 0",
              "Found: 0", "What you can do: Contact the feature's author.",
            ]),
          Beginning(
            failure: .createError, place: place,
            lines: [
              "test.hostile failed in 'create'.", "Expected: SY_OK", "Found: SY_E_UNSPECIFIED (-1)",
              "What you can do: Try again. If it fails again, contact the feature's author.",
            ]),
          Beginning(
            failure: .startError, place: place,
            lines: [
              "The shelves are empty.", "What you can do: Try again. If it fails again, contact the feature's author.",
            ], destroys: true),
        ]
      } + [
        Beginning(
          failure: .startCrash, place: .ownProcess,
          lines: ["test.hostile crashed in 'start'", "Expected: an answer", "Found: SIGABRT (aborted)", givenUp]),
        Beginning(
          failure: .startHang, place: .ownProcess,
          lines: [
            "test.hostile did not answer within 2 s in 'start'", "Expected: an answer within 2 s", "Found: none",
            givenUp,
          ]),
      ]

    private static let givenUp =
      "What you can do: It failed 2 times within 10 minutes and is no longer restarted automatically. Retry restarts it "
      + "where it left off, and so does a new version."
  }

  @Test(
    "A flow that cannot be created or started has a page with the reason, and is destroyed only if it was made",
    arguments: Beginning.all)
  func beginning(_ beginning: Beginning) async throws {
    let libraries = try TemporaryFolder()
    try HostileLibrary.build(failing: beginning.failure, into: libraries.path)
    try SwapLibrary.build("0001", feature: "test.other", into: libraries.path, as: "libOther.so")
    let policy = RestartPolicy(limit: 2, longestDelay: .zero)
    let app = try LibraryApp(libraries, beginning.place, policy: policy)
    try await app.open { $0.failure?.lines == beginning.lines }
    try await app.select("test.other")
    try await app.press("Count")
    try await app.wait("the other tab") { $0.shows("Counted 1") }
    let destroyed = app.log.count { $0.hasSuffix("destroyed 1") }
    #expect(destroyed == (beginning.destroys ? 1 : 0))
    app.end()
  }

  @Test("Calls without a handle are stale in the entry function and in 'create'", arguments: LibraryPlace.allCases)
  func early(_ place: LibraryPlace) async throws {
    let libraries = try TemporaryFolder()
    try HostileLibrary.build(into: libraries.path)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy())
    try await app.open { $0.shows("Said before it began: -4 -4, -4 -4") }
    app.end()
  }
}
