import Failures
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting

@Suite(
  "A Rust panic that leaves a function in a process of its own costs the tab a moment",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .serialized) @MainActor
struct HostilePanicTests {
  @Test(
    "The cause of a Rust panic in a process of its own is its words, with the line of the source",
    .enabled(if: RustLibrary.isAvailable, "rustc is not on this machine."),
    arguments: ["Panic": "6:5", "Panic through C": "12:5"])
  func panics(_ button: String, _ place: String) async throws {
    let libraries = try TemporaryFolder()
    try HostileLibrary.buildWithRust(into: libraries.path)
    let app = try LibraryApp(libraries, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open()
    try await app.press(button)
    try await app.wait("the end of the process") { $0.losses.count == 1 }
    let failure = try #require(app.losses.first?.failure)
    #expect(failure.message == "test.hostile crashed in 'event'")
    #expect(failure.found == "SIGABRT (aborted)")
    let cause = try #require(failure.cause)
    // Between the name of the thread and the place some versions give its number.
    #expect(cause.hasPrefix("thread '"), "\(cause)")
    #expect(cause.hasSuffix("panicked at panic.rs:\(place): The shelf is empty."), "\(cause)")
    try await app.wait("the flow") { $0.engine.isIdle && $0.shows("Counted 0") }
    app.end()
  }
}
