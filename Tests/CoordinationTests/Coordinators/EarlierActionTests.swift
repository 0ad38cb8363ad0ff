import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

private enum CountRoute: Route { case only }

private final class CountCoordinator: Coordinator<CountRoute> {
  private(set) var described = 0
  private(set) var pressed: [Int] = []

  override var initialRoute: CountRoute? { .only }
  @ViewBuilder override func view(for route: CountRoute) -> any View {
    let number = count()
    Button("Press") { self.pressed.append(number) }.navigationTitle("Description \(number)")
  }

  private func count() -> Int {
    described += 1
    return described
  }
}

@MainActor @Suite("A press is for what the user saw, also when the screen has been described again meanwhile")
struct EarlierActionTests {
  private let coordinator = CountCoordinator()
  private let app: FeatureTester

  init() async {
    let coordinator = coordinator
    app = FeatureTester(tab: "test.count") { coordinator }
    await app.start()
  }

  /// Presses the button as it is described now, when the screen has been described again so many times, and returns the
  /// number of that description.
  private func press(after times: Int) async throws -> Int {
    let number = coordinator.described
    let entry = try #require(app.top?.entry)
    let action = try #require(app.element("Press")?.action(.activate))
    for _ in 0..<times {
      coordinator.refresh()
      await app.waitUntilIdle()
    }
    #expect(coordinator.described == number + times)
    await app.send(.act(entry, action, .none))
    return number
  }

  @Test("The action of an earlier description runs, and not that of the latest", arguments: 0...7)
  func earlier(_ times: Int) async throws {
    let number = try await press(after: times)
    #expect(coordinator.pressed == [number])
  }

  @Test("An action of a description that is too old does nothing, and the log says so")
  func tooOld() async throws {
    _ = try await press(after: 8)
    #expect(coordinator.pressed == [])
    #expect(app.services.log.contains { $0.contains("came too late") })
  }
}
