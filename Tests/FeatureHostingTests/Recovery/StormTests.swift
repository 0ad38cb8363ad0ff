import Failures
import Flows
import Glibc
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting

@Suite("Killing the process of a library over and over costs its tab a moment, and loses nothing") @MainActor
struct StormTests {
  /// `STORM_KILLS=1000 swift test --filter StormTests` is the long run.
  private static let kills = getenv("STORM_KILLS").flatMap { Int(String(cString: $0)) } ?? 100

  @Test("A killed flow stands where it stood with what it had saved, while the other tab answers every key")
  func storm() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let libraries = try TemporaryFolder()
    try SwapLibrary.build("0001", feature: "test.victim", into: libraries.path, as: "libVictim.so")
    try SwapLibrary.build("0001", feature: "test.other", into: libraries.path, as: "libOther.so")
    let app = try LibraryApp(libraries, policy: RestartPolicy(limit: .max, longestDelay: .zero))
    try await app.open()
    var (depth, saved, others) = (0, 0, 0)
    for kill in 1...Self.kills {
      let place: Comment = "kill \(kill), seed \(seed)"
      // What the victim has done and saved by now must be there afterwards.
      try await app.select("test.victim")
      try await app.press("Count")
      saved += 1
      try await app.wait("the count, seed \(seed)") { $0.shows(count: saved) }
      if depth < 40, random.number(below: 3) == 0 {
        try await app.press("Push")
        depth += 1
        try await app.wait("the push, seed \(seed)") { $0.depth == depth }
      } else if depth > 0, random.number(below: 3) == 0 {
        app.back()
        depth -= 1
        try await app.wait("the pop, seed \(seed)") { $0.depth == depth }
      }
      await app.save()
      // Something is under way, or about to be, when the process goes.
      let mayCount = random.number(below: 2) == 0
      if mayCount { try await app.press("Count") }
      try await app.turn(for: .microseconds(random.number(below: 3000)))
      Glibc.kill(try app.process(of: "libVictim.so"), SIGKILL)
      // The other tab works on meanwhile.
      try await app.select("test.other")
      for _ in 0..<3 {
        try await app.press("Count")
        others += 1
        try await app.wait("count \(others) of the other tab, seed \(seed)") { $0.shows(count: others) }
      }
      try await app.select("test.victim")
      // The picture of before may stand until the next one is there.
      try await app.wait("the victim, seed \(seed)") {
        $0.losses.count == kill && $0.engine.isIdle && $0.shows("Counted ")
      }
      #expect(app.depth == depth, place)
      if mayCount, app.shows(count: saved + 1) { saved += 1 }
      #expect(app.shows(count: saved), place)
    }
    #expect(app.losses.count == Self.kills, "seed \(seed)")
    try await app.select("test.other")
    try await app.wait("the other tab, seed \(seed)") { $0.shows(count: others) }
    app.end()
  }
}

extension LibraryApp {
  /// Whether the screen shows a count, of which the library keeps one byte and shows the last digit.
  fileprivate func shows(count: Int) -> Bool { shows("Counted \(count % 256 % 10)") }
}
