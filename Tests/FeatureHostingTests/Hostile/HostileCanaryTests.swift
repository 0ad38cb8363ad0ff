import Glibc
import TestSupport
import Testing

@testable import FeatureHosting

@Suite(
  "The canary of a new version warns its author of faults that are no reason to refuse it",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .serialized) @MainActor
struct HostileCanaryTests {
  /// Replaces a version by one with these options, and returns the warnings of its canary.
  private func warnings(_ options: [String], _ place: LibraryPlace) async throws -> [String] {
    let libraries = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    let library = try HostileLibrary.build(into: libraries.path)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open()
    rename(try HostileLibrary.build("0002", into: elsewhere.path, options: options), library)
    app.pipeline.noteChange()
    try await app.wait("the new version") { $0.shows("Version 0002") }
    app.end()
    return app.log.filter { $0.hasPrefix("warning: libHostile.so: ") }
  }

  @Test(
    "The canary warns of leftovers of destroyed flows, with the number",
    arguments: LibraryPlace.allCases)
  func leftovers(_ place: LibraryPlace) async throws {
    #expect(
      try await warnings(["-DLEAKS=16"], place) == [
        "warning: libHostile.so: Its flows leave 3 descriptors and 1 thread behind each time they are destroyed. Let "
          + "'destroy' close and end everything that a flow opens and starts; in the app's process, the rest stays until the "
          + "app quits."
      ])
  }

  @Test("The canary warns of a screen that differs when it is described again", arguments: LibraryPlace.allCases)
  func impure(_ place: LibraryPlace) async throws {
    let lines = try await warnings(["-DIMPURE"], place)
    #expect(
      lines.first
        == "warning: libHostile.so: test.hostile describes its screen differently a second time although nothing has "
        + "happened: first 'Described 1 times', then 'Described 2 times'. Let 'screen' show the flow's state and "
        + "change nothing.", "\(lines)")
  }

  @Test(
    "The canary of a version without leftovers and with the same descriptions has no warning",
    arguments: LibraryPlace.allCases)
  func neither(_ place: LibraryPlace) async throws {
    let lines = try await warnings([], place)
    #expect(lines == [])
  }
}
