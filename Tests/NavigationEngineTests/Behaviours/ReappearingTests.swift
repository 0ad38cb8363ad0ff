import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Observation
import Screens
import Testing

@MainActor @Suite("The next instance of a flow is told which of its screens are visible")
struct ReappearingTests {
  enum Place: Route { case list, detail }

  @MainActor @Observable
  final class Model { var seen: [Place] = [] }

  /// A flow that shows which of its screens have appeared.
  private final class Watching: Coordinator<Place> {
    private let model = Model()

    override func start() async throws {
      await startFlow(route: .list)
      await router.push(.detail)
    }

    @ViewBuilder override func view(for route: Place) -> any View { Text("\(route) knows \(model.seen)") }
    override func didAppear(_ route: Place) { model.seen.append(route) }
    override func didDisappear(_ route: Place) { model.seen.removeAll { $0 == route } }
  }

  @Test("After a swap the next instance is told of the screen on top alone, once")
  func swapped() async throws {
    let text = "detail knows \([Place.detail])"
    let app = FeatureTester()
    app.add(tab: "test.watching") { (_) throws(FlowFailure) in CoordinatorFlow(Watching()) }
    await app.start()
    #expect(app.texts == [text])
    _ = try await app.swap("test.watching") { (_) throws(FlowFailure) in CoordinatorFlow(Watching()) }
    #expect(app.texts == [text])
    app.engine.shutDown()
  }
}
