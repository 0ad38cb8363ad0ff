import Coordination
import Failures
import Flows
import NavigationEngine
import Payloads
import Platform
import PluginLoading
import Screens
import Testing

@testable import FeatureHosting

@Suite("A canary carries out the actions that are safe to try")
@MainActor
struct TriedActionTests {
  @Test("An action that is carried out is no failure, and is a step of the canary")
  func done() async throws {
    let outcome = try await outcome { _ in }
    #expect(outcome.failure == nil)
    #expect(outcome.steps.contains(.following("Try")))
  }

  @Test("An action that fails is a failure of the version, with its words")
  func failing() async throws {
    let outcome = try await outcome { _ in throw FlowFailure(code: "test.failed", message: "It failed.") }
    #expect(outcome.failure?.message == "'Try', which is marked as safe to try, failed. It failed.")
  }

  @Test("An action of which the user is told that it is refused is no failure of the version")
  func refused() async throws {
    var refused: Outcome?
    let outcome = try await outcome { coordinator in
      await coordinator.send(CoordinatorAction("leave"))
      refused = coordinator.refused()
    }
    #expect(refused == .refused(.guarded))
    #expect(outcome.failure == nil)
    #expect(outcome.steps.contains(.following("Try")))
  }

  @Test("A canary does not carry out a disabled action")
  func disabled() async throws {
    var tried = 0
    let outcome = try await outcome(isDisabled: true) { _ in tried += 1 }
    #expect(tried == 0)
    #expect(outcome.failure == nil)
    #expect(!outcome.steps.contains(.following("Try")))
  }

  /// Runs a canary of tabs with a locked page, on which a button is safe to try.
  private func outcome(
    isDisabled: Bool = false, _ action: @escaping @MainActor (LockedPage) async throws -> Void
  ) async throws -> (failure: FlowFailure?, steps: [CanaryStep]) {
    let loop = PollLoop(servesMainQueue: false)
    let tabs = LeavingTabs()
    let source = CoordinatorSource([
      "test.tabs": tabs, "test.locked": LockedPage(tabs, isDisabled: isDisabled, action), "test.other": OtherPage(),
    ])
    var result: FlowFailure??
    var steps: [CanaryStep] = []
    let input = CanaryInput(flows: source, tabs: ["test.tabs"], setting: CanarySetting(window: []), loop: loop) {
      steps.append($0)
    }
    CanaryRun.begin(input, counting: Leftovers(descriptors: { nil }, threads: { nil })) { result = .some($0) }
    for _ in 0..<2000 where result == nil {
      for _ in 0..<8 { await Task.yield() }
      loop.turn(timeout: .milliseconds(10))
    }
    return (try #require(result, "the canary has not ended"), steps)
  }
}

/// Makes the flow of each coordinator.
@MainActor
private final class CoordinatorSource: FlowSource {
  private let coordinators: [FeatureID: CoordinatorBase]
  var features: Set<FeatureID> { Set(coordinators.keys) }

  init(_ coordinators: [FeatureID: CoordinatorBase]) { self.coordinators = coordinators }

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    guard let coordinator = coordinators[feature] else { return ready(.failure(Versions.failure)) }
    ready(.success(CoordinatorFlow(coordinator)))
  }
}

/// Tabs that take a page away when it asks for that.
private final class LeavingTabs: TabCoordinatorBase {
  private(set) var outcome: Outcome?
  private static func page(_ feature: FeatureID) -> PageItem {
    PageItem(id: PageID(rawValue: feature.rawValue), title: "", icon: "", feature: feature)
  }

  override func start() async throws {
    await setPages([Self.page("test.locked"), Self.page("test.other")], selected: "test.locked")
  }

  override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    outcome = await setPages([Self.page("test.other")])
    return true
  }
}

private enum PageRoute: Route { case first }

/// A page that the user may not leave, with a button that is safe to try.
private final class LockedPage: Coordinator<PageRoute> {
  private let tabs: LeavingTabs
  private let isDisabled: Bool
  private let action: @MainActor (LockedPage) async throws -> Void

  init(_ tabs: LeavingTabs, isDisabled: Bool, _ action: @escaping @MainActor (LockedPage) async throws -> Void) {
    self.tabs = tabs
    self.isDisabled = isDisabled
    self.action = action
    super.init()
  }

  /// The outcome of leaving the page.
  func refused() -> Outcome? { tabs.outcome }

  override func start() async throws { await startFlow(route: .first) }

  @ViewBuilder override func view(for route: PageRoute) -> any View {
    Button("Try") { [self] in try await action(self) }.disabled(isDisabled).safeToTry()
      .leaveGuard(.deny(reason: "Not now."))
  }
}

private final class OtherPage: Coordinator<PageRoute> {
  override func start() async throws { await startFlow(route: .first) }
  @ViewBuilder override func view(for route: PageRoute) -> any View { Text("Other") }
}
