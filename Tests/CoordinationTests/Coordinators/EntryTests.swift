import Coordination
import FeatureTesting
import Flows
import Screens
import Testing

private enum StepRoute: Route {
  case step(Int)
}

private final class StepCoordinator: Coordinator<StepRoute> {
  override var initialRoute: StepRoute? { .step(0) }

  @ViewBuilder override func view(for route: StepRoute) -> any View {
    if case .step(let number) = route {
      let here = router.describedEntry
      List {
        Row("Next") {
          // As a user does who presses twice before the first press is answered.
          async let first = self.router.push(.step(number + 1), from: here)
          async let second = self.router.push(.step(number + 1), from: here)
          self.outcomes = await [first, second]
        }
      }
      .navigationTitle("Step \(number)")
    }
  }

  var outcomes: [Outcome] = []
}

@MainActor @Suite("An author can name the entries of a stack")
struct EntryTests {
  private let coordinator = StepCoordinator()
  private let app: FeatureTester

  init() async {
    let coordinator = coordinator
    app = FeatureTester(tab: "test.steps") { coordinator }
    await app.start()
  }

  @Test("A press twice pushes once, from the entry whose screen was described")
  func twice() async {
    #expect(await app.press("Next"))
    #expect(coordinator.outcomes.contains(.done))
    #expect(coordinator.outcomes.contains(.refused(.notOnTop)))
    #expect(coordinator.router.stack == [.step(0), .step(1)])
    #expect(coordinator.router.describedEntry == nil)
  }

  @Test("The stack goes back to an entry, and only to one of its own")
  func back() async throws {
    await coordinator.router.append([.step(1), .step(1), .step(2)])
    await app.waitUntilIdle()
    let entries = coordinator.router.entries
    #expect(entries.count == 4)
    #expect(coordinator.router.topEntry == entries[3])
    #expect(coordinator.router.entry(of: .step(1)) == entries[2])
    #expect(coordinator.router.entry(of: .step(9)) == nil)
    #expect(await coordinator.router.pop(to: entries[1]) == .done)
    await app.waitUntilIdle()
    #expect(coordinator.router.entries == Array(entries[...1]))
    #expect(await coordinator.router.pop(to: entries[3]) == .refused(.routeNotFound))
  }
}
