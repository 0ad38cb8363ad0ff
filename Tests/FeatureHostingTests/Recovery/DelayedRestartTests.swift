import Glibc
import NavigationEngine
import TestSupport
import Testing

@testable import FeatureHosting

@Suite("A library that is started again after a delay") @MainActor
struct DelayedRestartTests {
  @Test("A restart that was waited for is told once the flows go on; one that comes at once is not")
  func told() async throws {
    let libraries = try TemporaryFolder()
    try SwapLibrary.build("one", into: libraries.path)
    let app = try LibraryApp(libraries, policy: RestartPolicy(longestDelay: .milliseconds(20)))
    try await app.open()
    Glibc.kill(try app.process(of: "libSwap.so"), SIGKILL)
    try await app.wait("the first restart") { $0.losses.count == 1 && $0.failure == nil && $0.engine.isIdle }
    #expect(app.losses.map(\.restart) == [.now])
    #expect(app.restarts.isEmpty)
    Glibc.kill(try app.process(of: "libSwap.so"), SIGKILL)
    try await app.wait("the second loss") { $0.losses.count == 2 }
    #expect(app.losses.map(\.restart) == [.now, .after(.milliseconds(20))])
    try await app.wait("the second restart") { !$0.restarts.isEmpty && $0.shows("Counted 0") }
    #expect(app.restarts.map(\.title) == [app.losses[1].title])
    app.end()
  }
}
