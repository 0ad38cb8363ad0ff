import Coordination
import FeatureTesting
import Flows
import Screens
import ServiceContracts
import Testing

private enum LoopRoute: Route { case only }

private final class LoopCoordinator: Coordinator<LoopRoute> {
  override var initialRoute: LoopRoute? { .only }
  @ViewBuilder override func view(for route: LoopRoute) -> any View { Text("Loop").navigationTitle("Loop") }
}

private enum EchoService: Service {
  static let id: ServiceID = "test.echo/1"

  struct Say: ServiceCall {
    typealias Contract = EchoService
    typealias Reply = Int
  }
}

@MainActor @Suite("A coordinator that is not on screen refuses what it is asked, and lets others run meanwhile")
struct DetachedUseTests {
  /// Something that a coordinator can be asked for, and whether that was done.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isDone: @MainActor @Sendable (CoordinatorBase) async -> Bool

    init(_ name: String, _ isDone: @escaping @MainActor @Sendable (CoordinatorBase) async -> Bool) {
      testDescription = name
      self.isDone = isDone
    }
  }

  private nonisolated static let uses: [Use] = [
    Use("close") { await $0.close().isDone },
    Use("finishFlow") { await $0.finishFlow() == .done },
    Use("send") { await $0.send(.done).isDone },
    Use("open") { await $0.open(link: "test://a").isDone },
    Use("navigate") { await $0.navigate(to: LoopCoordinator(), style: .sheet).isDone },
    Use("embed") { await $0.embed(LoopCoordinator(), in: "a").isDone },
    Use("call") { (try? await $0.services.call(EchoService.Say())) != nil },
    Use("call by bytes") { (try? await $0.services.call("test.echo/1", "Say", [])) != nil },
  ]

  /// Whether something else of the main actor runs while a use is tried again and again.
  private func letsOthersRun(_ coordinator: CoordinatorBase, _ use: Use) async -> Bool {
    var hasRun = false
    let other = Task { @MainActor in hasRun = true }
    for _ in 0..<1000 where !hasRun {
      #expect(await !use.isDone(coordinator), "\(use.testDescription)")
    }
    defer { other.cancel() }
    return hasRun
  }

  @Test("Calls on a coordinator that is not shown yet let other tasks run", arguments: uses)
  func before(_ use: Use) async {
    let coordinator = LoopCoordinator()
    #expect(await letsOthersRun(coordinator, use))
    #expect(!coordinator.isRunning)
  }

  @Test("Calls on a coordinator that has ended let other tasks run", arguments: uses)
  func after(_ use: Use) async throws {
    let parent = LoopCoordinator()
    let app = FeatureTester(tab: "test.loop") { parent }
    await app.start()
    let child = try await parent.start(LoopCoordinator(), style: .sheet).child
    await child.finishFlow()
    await app.waitUntilIdle()
    #expect(!child.isRunning)
    #expect(await letsOthersRun(child, use))
  }
}
