import Failures
import Flows
import Glibc
import NavigationEngine
import Scenes
import TestSupport
import Testing

@testable import FeatureHosting

@Suite("A feature that crashed for good works again when the user goes back to the version before") @MainActor
struct BackFromFailureTests {
  private func revert(_ app: LibraryApp, _ feature: FeatureID) async throws -> RevertOutcome? {
    var outcome: RevertOutcome?
    app.pipeline.revert(feature) { outcome = $0 }
    try await app.wait("the result") { _ in outcome != nil }
    return outcome
  }

  @Test("The version before takes the place of the failure with what was saved, and the history says what happened")
  func back() async throws {
    let libraries = try TemporaryFolder()
    try SwapLibrary.build("one", into: libraries.path)
    // Nothing is started again by itself.
    let app = try LibraryApp(libraries, policy: RestartPolicy(limit: 1))
    try await app.open()
    try await app.press("Count")
    try await app.wait("the count") { $0.shows("Counted 1") }
    await app.save()
    #expect(app.catalog.versions(of: "test.swap")?.earlier == nil)
    guard case .noEarlierVersion? = try await revert(app, "test.swap") else {
      Issue.record("There is a version before the first.")
      return
    }
    try SwapLibrary.build("two", into: libraries.path)
    app.pipeline.noteChange()
    try await app.wait("the new version") { $0.title.hasPrefix("Version two") }
    #expect(app.catalog.versions(of: "test.swap")?.earlier == 1)
    #expect(app.catalog.versions(of: "test.swap")?.current?.swapTime ?? .zero > .zero)
    await app.save()
    Glibc.kill(try app.process(of: "libSwap.so"), SIGKILL)
    try await app.wait("the failure") { $0.failure != nil }
    #expect(app.catalog.versions(of: "test.swap")?.current?.stopped != nil)
    guard case .reverted? = try await revert(app, "test.swap") else {
      Issue.record("It was not reverted.")
      return
    }
    try await app.wait("the version before") { $0.title.hasPrefix("Version one") && $0.shows("Counted 1") }
    let versions = try #require(app.catalog.versions(of: "test.swap"))
    #expect(versions.versions.map(\.generation) == [3, 2, 1])
    #expect(versions.versions.map(\.outcome) == [.current, .replaced, .replaced])
    #expect(versions.versions.map { $0.stopped != nil } == [false, true, false])
    #expect(versions.current?.returnsTo == 1 && versions.earlier == nil)
    #expect(app.catalog.versions(of: "test.other") == nil)
    #expect(app.pipeline.swapCount == 2)
    #expect(app.pipeline.swapTimes.count == 2 && app.pipeline.swapTimes.last == versions.current?.swapTime)
    // Of more swaps than are kept, the times are those of the last ones.
    app.pipeline.timesKept = 2
    let times = app.pipeline.swapTimes
    await app.save()
    try SwapLibrary.build("three", into: libraries.path)
    app.pipeline.noteChange()
    try await app.wait("the next version") { $0.title.hasPrefix("Version three") }
    let time = try #require(app.catalog.versions(of: "test.swap")?.current?.swapTime)
    #expect(app.pipeline.swapTimes == [times[1], time])
    app.end()
  }

  @Test("A revert during a swap is refused as busy at once, and the swap continues")
  func busy() async throws {
    let libraries = try TemporaryFolder()
    try SwapLibrary.build("one", into: libraries.path)
    let app = try LibraryApp(libraries, policy: RestartPolicy())
    try await app.open()
    try SwapLibrary.build("two", into: libraries.path)
    app.pipeline.noteChange()
    try await app.wait("the second version") { $0.title.hasPrefix("Version two") }
    let asker = Asker()
    app.pipeline.delegate = asker
    try SwapLibrary.build("three", into: libraries.path)
    app.pipeline.noteChange()
    try await app.wait("the end of the swap") { _ in asker.updates.count == 1 }
    #expect(asker.outcomes.count == 1)
    guard case .busy? = asker.outcomes.first else {
      Issue.record("\(asker.outcomes)")
      return
    }
    guard case .swapped? = asker.updates.first else {
      Issue.record("\(asker.updates)")
      return
    }
    #expect(app.title.hasPrefix("Version three"))
    // Afterwards it goes back by one version.
    app.pipeline.delegate = nil
    guard case .reverted? = try await revert(app, "test.swap") else {
      Issue.record("It was not reverted.")
      return
    }
    try await app.wait("the version before") { $0.title.hasPrefix("Version two") }
    app.end()
  }

  /// A receiver of reports that goes back in the middle of each test.
  private final class Asker: SwapPipelineDelegate {
    var outcomes: [RevertOutcome] = []
    var updates: [LibraryUpdate.Outcome] = []

    func pipeline(_ pipeline: SwapPipeline, didBeginTestOf plugin: PluginID, title: String) {
      pipeline.revert("test.swap" as FeatureID) { self.outcomes.append($0) }
    }

    func pipeline(_ pipeline: SwapPipeline, didFinish update: LibraryUpdate) { updates.append(update.outcome) }
    func pipeline(_ pipeline: SwapPipeline, didChangePages items: [PageItem], successors: [PageID: PageID]) {}
    func pipeline(_ pipeline: SwapPipeline, didEndTestOf plugin: PluginID) {}
    func pipelineDidFindNothingToReload(_ pipeline: SwapPipeline) {}
    func pipeline(_ pipeline: SwapPipeline, didFailToReload failure: FlowFailure) {}
  }

  @Test("A version that was refused is in the history, and the one on screen stays")
  func refused() async throws {
    let libraries = try TemporaryFolder()
    try SwapLibrary.build("one", into: libraries.path)
    let app = try LibraryApp(libraries, policy: RestartPolicy())
    try await app.open()
    try SwapLibrary.build("two", failing: .createCrash, into: libraries.path)
    app.pipeline.noteChange()
    try await app.wait("the refusal") { $0.catalog.versions(of: "test.swap")?.versions.first?.outcome == .refused }
    #expect(app.title.hasPrefix("Version one") && app.failure == nil)
    #expect(app.catalog.versions(of: "test.swap")?.current?.generation == 1)
    #expect(app.catalog.noteFailedBuild(of: "Swap"))
    #expect(
      app.catalog.versions(of: "test.swap")?.versions.map(\.outcome) == [.unbuilt, .refused, .current])
    app.end()
  }
}

extension LibraryApp {
  /// The title of the screen that is shown.
  fileprivate var title: String { engine.scene().layers.last?.bar.title ?? "" }
}
