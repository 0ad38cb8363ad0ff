import Failures
import Flows
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting

@Suite(
  "Calls of the host that break its rules are refused and change nothing",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .serialized) @MainActor
struct HostileRuleTests {
  private func open(_ place: LibraryPlace, options: [String] = []) async throws -> LibraryApp {
    let libraries = try TemporaryFolder()
    try HostileLibrary.build(into: libraries.path, options: options.map { "\($0)1" })
    try HostileLibrary.build(
      feature: "test.other", into: libraries.path, as: "libOther.so", options: options.map { "\($0)2" })
    let app = try LibraryApp(libraries, place, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open()
    return app
  }

  @Test("A kind of misuse is logged once, with the thread", arguments: LibraryPlace.allCases)
  func wrongThread(_ place: LibraryPlace) async throws {
    let app = try await open(place)
    for _ in 0..<2 {
      try await app.press("Call from a thread")
      try await app.wait("the statuses") { $0.shows("Said thread: push -5 -5") }
      try await app.press("Count")
    }
    let lines = app.log.filter { line in
      ["push", "store", "after"].contains { line.hasPrefix("warning: '\($0)' was refused with SY_E_WRONG_THREAD") }
    }
    #expect(
      lines
        == ["push", "store", "after"].map {
          """
          warning: '\($0)' was refused with SY_E_WRONG_THREAD.
          Expected: a call on the main thread
          Found: the thread 'worker'
          What you can do: Call 'wake' on that thread, and this in SY_EVENT_WAKE.
          """
        })
    app.end()
  }

  @Test("A request in 'screen' is refused, and the log says so once", arguments: LibraryPlace.allCases)
  func impure(_ place: LibraryPlace) async throws {
    let app = try await open(place)
    for _ in 0..<2 {
      try await app.press("Push in the screen")
      try await app.wait("the status") { $0.shows("Said push in its screen: -6") }
    }
    #expect(app.depth == 0)
    #expect(
      app.log.filter { $0.contains("SY_E_WRONG_STATE") } == [
        """
        warning: 'push' was refused with SY_E_WRONG_STATE.
        Expected: calls that change nothing while 'screen' is called
        Found: 'push'
        What you can do: Call it in 'event'.
        """
      ])
    app.end()
  }

  @Test("The handle of another library's flow is stale", arguments: LibraryPlace.allCases)
  func foreignHandle(_ place: LibraryPlace) async throws {
    let app = try await open(place)
    try await app.select("test.other")
    let handle = try #require(app.texts.first { $0.hasPrefix("Handle ") }?.dropFirst("Handle ".count))
    #expect(handle != "0")
    try await app.select("test.hostile")
    try app.type(String(handle), into: "Give")
    try await app.wait("the handle") { $0.shows("Given \(handle)") }
    try await app.press("Use another's handle")
    try await app.wait("the statuses") { $0.shows("Said another's handle: push -4, store -4, invalidate -4") }
    for (function, field) in [("push", "request->flow"), ("store", "flow"), ("invalidate", "flow")] {
      #expect(
        app.log.contains(
          """
          warning: '\(function)' was refused with SY_E_STALE for '\(field)'.
          Expected: the handle that 'start' or 'restore' was called with, of a flow that runs
          Found: \(place == .appProcess ? "the handle of a flow that another plugin has made" : "a number that is not the handle of a flow")
          What you can do: Forget the handle in 'stop', and join the threads that use it before 'destroy' returns.
          """), "\(app.log)")
    }
    try await app.select("test.other")
    #expect(app.depth == 0)
    app.end()
  }

  @Test(
    "Threads that call while their flow ends are refused from then on, and harm nobody",
    arguments: LibraryPlace.allCases)
  func afterTheEnd(_ place: LibraryPlace) async throws {
    let app = try await open(place)
    try await app.select("test.hostile")
    try await app.press("End under threads")
    try await app.wait("the flow that begins anew") { $0.shows("Instance 2") }
    // The threads end by themselves when they have called a thousand times more.
    let words = "Said after the end: 2 threads, 2000 stale, 2000 logged, wake -4"
    for _ in 0..<500 where !app.shows(words) {
      try await app.press("Tell of threads")
      try await app.turn(for: .milliseconds(20))
    }
    #expect(app.shows(words), "\(app.texts)")
    #expect(app.depth == 0)
    app.end()
  }

  @Test(
    "Saved state that is too large or written against the rules is refused, and the last state is kept",
    arguments: LibraryPlace.allCases)
  func savedState(_ place: LibraryPlace) async throws {
    let app = try await open(place)
    try await app.select("test.hostile")
    try await app.press("Write wrongly")
    try await app.wait("the button") { $0.shows("Said writes wrongly") }
    await app.save()
    try await app.press("Count")
    try await app.wait("the statuses") {
      $0.shows("Said wrote: nothing -3, 2^63 bytes -7, elsewhere -4, in a thread -5")
    }
    await app.save()
    try await app.press("Save too much")
    try await app.wait("the button") { $0.shows("Said saves too much") }
    await app.save()
    #expect(
      app.log.filter { $0.contains("'snapshot'") } == [
        """
        warning: test.hostile could not be saved; its last saved state is kept. test.hostile failed in 'snapshot'.
        Expected: SY_OK
        Found: SY_E_TOO_LARGE (-7)
        What you can do: Try again. If it fails again, contact the feature's author.
        """
      ])
    try await app.press("Count")
    try await app.wait("the statuses") { $0.shows("Said saved 100 MiB: -7, and more: -7") }
    if place == .ownProcess {
      try await app.press("Kill itself")
      try await app.wait("the last state") { $0.losses.count == 1 && $0.engine.isIdle && $0.shows("Counted 1") }
    }
    app.end()
  }

  @Test("Libraries that export the same symbols use their own", arguments: LibraryPlace.allCases)
  func symbols(_ place: LibraryPlace) async throws {
    let app = try await open(place, options: ["-DVALUE="])
    for (feature, value) in [("test.hostile", 1), ("test.other", 2)] {
      try await app.select(.init(rawValue: feature))
      try await app.press("Use symbols")
      try await app.wait("the values") { $0.shows("Said symbols: \(value) \(value) \(value)") }
    }
    app.end()
  }
}
