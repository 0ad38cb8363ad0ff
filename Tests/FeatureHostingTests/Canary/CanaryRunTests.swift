import EventLoop
import Failures
import Flows
import HeadlessApp
import NavigationEngine
import NavigationTree
import Payloads
import PluginBridge
import PluginLoading
import Scenes
import Screens
import Testing

@testable import FeatureHosting
@testable import Platform

@Suite("A canary continues when something happens, and ends when all pages have been described") @MainActor
struct CanaryRunTests {
  @Test("A library that answers at once can take over")
  func atOnce() async throws {
    let outcome = try await outcome(["test.a", "test.b"]) { _ in TestFlow() }
    #expect(outcome.failure == nil)
    #expect(outcome.made == ["test.a", "test.b"])
    #expect(Set(outcome.described) == ["test.a", "test.b"])
  }

  @Test("An answer that comes in a later turn is waited for, and its failure counts")
  func later() async throws {
    for delay in [Duration.milliseconds(1), .milliseconds(400)] {
      let failing = try await outcome(["test.a", "test.b"]) { feature in
        TestFlow(answersAfter: delay, failure: feature == "test.b" ? Versions.failure : nil)
      }
      #expect(failing.failure == Versions.failure)
      let good = try await outcome(["test.a"]) { _ in TestFlow(answersAfter: delay) }
      #expect(good.failure == nil)
      #expect(Set(good.described) == ["test.a"])
    }
  }

  @Test("While an answer is awaited the loop sleeps")
  func sleeping() async throws {
    let outcome = try await outcome(["test.a"]) { _ in TestFlow(answersAfter: .milliseconds(200)) }
    #expect(outcome.wakeUps < 40, "\(outcome.wakeUps)")
  }

  @Test("A screen that is never up to date does not hold the canary up")
  func restless() async throws {
    let outcome = try await outcome(["test.a", "test.b"]) { _ in TestFlow(isRestless: true) }
    #expect(outcome.failure == nil)
    #expect(Set(outcome.described) == ["test.a", "test.b"])
  }

  @Test("A source that gives its flows later is waited for, and one that cannot give them is a failure")
  func source() async throws {
    let outcome = try await outcome(["test.a"], sourceDelay: .milliseconds(50)) { _ in TestFlow() }
    #expect(Set(outcome.described) == ["test.a"])
    let failing = try await self.outcome(["test.a"], sourceDelay: .milliseconds(50)) { _ in nil }
    #expect(failing.failure == Versions.failure)
  }

  @Test("A canary restores the flows on screen and starts each feature with a tab; each saves its state and is stopped")
  func steps() async throws {
    let outcome = try await outcome(["test.a"], tabs: ["test.a", "test.b"]) { _ in TestFlow() }
    #expect(outcome.failure == nil)
    #expect(outcome.made == ["test.a", "test.a", "test.b"])
    #expect(
      outcome.steps == [
        .takingOver("test.a"), .saving("test.a"), .stopping("test.a"), .starting("test.a"), .saving("test.a"),
        .stopping("test.a"), .starting("test.b"), .saving("test.b"), .stopping("test.b"),
      ])
  }

  @Test("Suspected leftovers of flows are confirmed by one more start, with a warning if they grow again")
  func leftovers() async throws {
    let start: [CanaryStep] = [.starting("test.a"), .saving("test.a"), .stopping("test.a")]
    let once = try await outcome([], tabs: ["test.a", "test.a"], threads: [4, 5, 6, 6]) { _ in TestFlow() }
    #expect(once.steps == start + start + start)
    #expect(once.warnings == [])
    let each = try await outcome([], tabs: ["test.a", "test.a"], threads: [4, 5, 6, 7]) { _ in TestFlow() }
    #expect(each.warnings.count == 1)
    #expect(each.warnings.first?.contains("leave 1 thread behind") == true)
    #expect(each.failure == nil)
  }

  @Test("A feature that cannot start is a failure that names the next start, unless it is not applicable now")
  func starting() async throws {
    let failing = try await outcome(["test.a"], tabs: ["test.a"]) { _ in TestFlow(startFailure: Versions.failure) }
    #expect(failing.failure?.message == "The next start of the app would fail: test.a cannot start. It failed.")
    let unfit = FlowFailure(code: .notApplicable, message: "Not now.")
    let good = try await outcome(["test.a"], tabs: ["test.a"]) { _ in TestFlow(startFailure: unfit) }
    #expect(good.failure == nil)
  }

  @Test("A feature that cannot save its state is a failure")
  func saving() async throws {
    let failing = try await outcome([], tabs: ["test.a"]) { _ in TestFlow(savingFailure: Versions.failure) }
    #expect(failing.failure?.message == "test.a cannot save its state. It failed.")
  }

  @Test("A rehearsal shows the pages that had begun, and neither tries, saves nor starts anything else")
  func rehearsal() async throws {
    let outcome = try await outcome(["test.a"], tabs: ["test.a", "test.b"], isRehearsal: true) { _ in TestFlow() }
    #expect(outcome.failure == nil)
    #expect(outcome.made == ["test.a"])
    #expect(outcome.steps == [.takingOver("test.a"), .stopping("test.a")])
    #expect(outcome.shown == [RehearsedScreen(feature: "test.a", lines: ["1 screen"])])
    let failing = try await self.outcome(["test.a"], isRehearsal: true) { _ in TestFlow(failure: Versions.failure) }
    #expect(failing.failure != nil)
    #expect(failing.shown == [])
  }

  @Test("Pages of other libraries are not the canary's business")
  func others() async throws {
    let outcome = try await outcome(["test.other"], offering: ["test.a"]) { _ in TestFlow() }
    #expect(outcome.failure == nil)
    #expect(outcome.made == [])
  }

  @Test("A window that cannot be read is a failure")
  func unreadable() {
    var result: FlowFailure??
    let loop = PollLoop(servesMainQueue: false)
    let input = CanaryInput(
      flows: TestSource(["test.a"], loop, .zero) { _ in nil }, tabs: [], setting: CanarySetting(window: [1, 2, 3]),
      loop: loop
    ) { _ in }
    CanaryRun.begin(input) { result = .some($0) }
    #expect((result ?? nil) != nil)
  }

  // MARK: - The run

  private struct Outcome {
    var failure: FlowFailure?
    var made: [FeatureID]
    var described: [FeatureID]
    var steps: [CanaryStep]
    var wakeUps: Int
    var warnings: [String]
    var shown: [RehearsedScreen]
  }

  /// - Parameter threads: The number of threads at each look, the last one from then on. What other tests begin in this
  ///   process does not count.
  private func outcome(
    _ shown: [FeatureID], tabs: [FeatureID] = [], offering: Set<FeatureID>? = nil,
    isRehearsal: Bool = false, sourceDelay: Duration = .zero, threads: [Int] = [1],
    _ make: @escaping @MainActor (FeatureID) -> TestFlow?
  ) async throws -> Outcome {
    let window = try await window(of: shown)
    let loop = PollLoop(servesMainQueue: false)
    let source = TestSource(offering ?? Set(shown + tabs), loop, sourceDelay, make)
    let setting = CanarySetting(window: window, isRehearsal: isRehearsal)
    var shown: [RehearsedScreen] = []
    var result: FlowFailure??
    var (steps, warnings): ([CanaryStep], [String]) = ([], [])
    let input = CanaryInput(
      flows: source, tabs: tabs, setting: setting, loop: loop, warn: { warnings.append($0) },
      show: { shown.append($0) }
    ) { steps.append($0) }
    var looks = 0
    let leftovers = Leftovers(
      descriptors: { nil },
      threads: {
        defer { looks += 1 }
        return threads[min(looks, threads.count - 1)]
      })
    let words: CanaryRun.Words = { scene in ["\(scene.layers.compactMap(\.screen).count) screen"] }
    CanaryRun.begin(input, counting: leftovers, words: words) { result = .some($0) }
    try await turn(loop) { result != nil }
    return Outcome(
      failure: try #require(result), made: source.made, described: source.described, steps: steps,
      wakeUps: loop.wakeUps, warnings: warnings, shown: shown)
  }

  /// The bytes of a window with a tab for each feature.
  private func window(of features: [FeatureID]) async throws -> [UInt8] {
    let loop = PollLoop(servesMainQueue: false)
    let host = TestHost(TestSource(Set(features), loop, .zero) { _ in TestFlow() })
    let app = HeadlessApp(factory: host, loop: loop, services: host)
    let engine = app.engine
    app.begin()
    try await turn(loop) { engine.isIdle }
    let pages = features.map { PageItem(id: PageID(rawValue: $0.rawValue), title: "", icon: "", feature: $0) }
    app.show(pages, selected: pages.first?.id)
    try await turn(loop) { engine.isIdle && engine.tree.tabs?.pages.count == pages.count }
    var snapshot: WindowSnapshot?
    engine.snapshot { snapshot = $0 }
    try await turn(loop) { snapshot != nil }
    defer { app.end() }
    return try #require(snapshot).encoded()
  }

  /// Turns the loop, and lets tasks run, until the condition holds; for some 20 seconds of its own at most.
  private func turn(_ loop: PollLoop, until condition: () -> Bool) async throws {
    for _ in 0..<2000 {
      if condition() { return }
      for _ in 0..<8 { await Task.yield() }
      // The loop does not serve the main queue here, so it waits for a moment only.
      loop.turn(timeout: .milliseconds(10))
    }
    try #require(condition(), "nothing happened")
  }
}

/// Makes test flows, and notes what becomes of them.
@MainActor
private final class TestSource: FlowSource {
  let features: Set<FeatureID>
  private(set) var made: [FeatureID] = []
  private(set) var described: [FeatureID] = []
  private let loop: PollLoop
  private let delay: Duration
  private let make: @MainActor (FeatureID) -> TestFlow?
  private var timers: [LoopToken] = []

  init(
    _ features: Set<FeatureID>, _ loop: PollLoop, _ delay: Duration,
    _ make: @escaping @MainActor (FeatureID) -> TestFlow?
  ) {
    self.features = features
    self.loop = loop
    self.delay = delay
    self.make = make
  }

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    made.append(feature)
    let answer: @MainActor () -> Void = { [self] in
      guard let flow = make(feature) else { return ready(.failure(Versions.failure)) }
      flow.loop = loop
      flow.onDescribe = { [weak self] in self?.described.append(feature) }
      ready(.success(flow))
    }
    if delay == .zero { answer() } else { timers.append(loop.after(delay, answer)) }
  }
}

/// A flow of one screen, which it describes at once or later.
@MainActor
private final class TestFlow: Flow {
  var loop: PollLoop?
  var onDescribe: (@MainActor () -> Void)?
  private let delay: Duration?
  private let failure: FlowFailure?
  private let isRestless: Bool
  private let startFailure: FlowFailure?
  private let savingFailure: FlowFailure?
  private var link: FlowLink?
  private var timers: [LoopToken] = []

  init(
    answersAfter delay: Duration? = nil, failure: FlowFailure? = nil, isRestless: Bool = false,
    startFailure: FlowFailure? = nil, savingFailure: FlowFailure? = nil
  ) {
    self.startFailure = startFailure
    self.savingFailure = savingFailure
    self.delay = delay
    self.failure = failure
    self.isRestless = isRestless
  }

  func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    if let startFailure { return link.navigating.answer(query, .failed(startFailure)) }
    link.navigating.submit(NavigationRequest(.startFlow([]), from: link.flow), during: query)
    link.navigating.answer(query, .handled)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    self.link = link
    link.navigating.answer(query, .handled)
  }

  func handle(_ event: FlowEvent, _ query: QueryID) { link?.navigating.answer(query, .handled) }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    let answer: @MainActor () -> Void = { [self] in
      onDescribe?()
      guard let link else { return }
      if isRestless { link.navigating.invalidate(entry, of: link.flow) }
      link.navigating.answer(query, failure.map { .failed($0) } ?? .screen(ScreenBuilder().finish()))
    }
    if let delay, let loop { timers.append(loop.after(delay, answer)) } else { answer() }
  }

  func snapshot(_ query: QueryID) {
    link?.navigating.answer(query, savingFailure.map { .failed($0) } ?? .snapshot(nil))
  }

  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }

  func stop(_ cause: EndCause) { link = nil }
}

/// The engine's surroundings in these tests.
@MainActor
private final class TestHost: FlowFactory, EngineServices {
  private let source: TestSource

  init(_ source: TestSource) { self.source = source }

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    ready(.success(source))
  }

  func progress(of feature: FeatureID) -> String { "" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget { throw Versions.failure }

  func storage(of feature: FeatureID) -> any FeatureStorage { MemoryStorage() }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {}
}
