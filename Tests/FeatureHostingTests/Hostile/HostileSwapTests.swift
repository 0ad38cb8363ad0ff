import Failures
import Flows
import Glibc
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting

@Suite(
  "Libraries that are replaced while they misbehave, or without pause, keep their places",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .serialized) @MainActor
struct HostileSwapTests {
  private let libraries: TemporaryFolder
  private let elsewhere: TemporaryFolder

  init() throws {
    libraries = try TemporaryFolder()
    elsewhere = try TemporaryFolder()
  }

  @Test("Leftovers of a replaced version do no harm", arguments: LibraryPlace.allCases)
  func left(_ place: LibraryPlace) async throws {
    let library = try HostileLibrary.build(into: libraries.path)
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open()
    let old = app.processes
    let path = "\(elsewhere.path)/go"
    try app.type(path, into: "Give")
    try await app.wait("the path") { $0.shows("Given \(path)") }
    try await app.press("Leave things behind")
    try await app.wait("the thread") { $0.shows("Said left a thread behind") }
    rename(try HostileLibrary.build("0002", into: elsewhere.path), library)
    app.pipeline.noteChange()
    try await app.wait("the new version") { $0.shows("Version 0002") }
    try elsewhere.write("", to: "go")
    switch place {
    case .appProcess:
      // The old version's thread ends, and its code is called once more.
      try await app.wait("the end of the thread") { _ in access("\(path).ended", F_OK) == 0 }
    case .ownProcess:
      try await app.wait("the end of the process") { _ in old.allSatisfy { kill($0, 0) != 0 } }
    }
    try await app.press("Count")
    try await app.wait("the new version, which goes on") { $0.shows("Counted 1") }
    #expect(app.losses.isEmpty)
    app.end()
  }

  @Test(
    "Fifty versions a second of two libraries at once end in the last ones, with the sheet open",
    arguments: LibraryPlace.allCases)
  func storm(_ place: LibraryPlace) async throws {
    let library = try HostileLibrary.build("0000", into: libraries.path)
    let other = try HostileLibrary.build("0000", feature: "test.other", into: libraries.path, as: "libOther.so")
    let templates = try [library, other].map { ($0, try SwapLibrary.Template($0, replacing: "0000")) }
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open()
    try app.pipeline.watch(libraries.path)
    try await app.select("test.hostile")
    try await app.press("Count")
    try await app.press("Push")
    try await app.wait("the screen") { $0.shows("Version 0000 place 1") }
    try await app.press("Present")
    try await app.wait("the sheet") { $0.modals == 1 && $0.shows("Version 0000 place 2") }
    for version in 1...50 {
      for (path, template) in templates { try template.put(version, at: path) }
      try await app.turn(for: .milliseconds(20))
    }
    try await app.wait("the last version") { $0.shows("Version 0050 place 2") }
    #expect(app.modals == 1)
    app.back()
    try await app.wait("the screen below") { $0.modals == 0 && $0.shows("Version 0050 place 1") }
    #expect(app.depth == 1)
    #expect(app.shows("Counted 1"))
    try await app.select("test.other")
    try await app.wait("the last version of the other library") { $0.shows("Version 0050 place 0") }
    #expect(app.losses.isEmpty)
    if place == .ownProcess { try await app.wait("two processes") { $0.processes.count == 2 } }
    app.end()
  }
}
