import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Observation
import Screens
import Testing

@MainActor @Suite("The texts of a tester are the names that elements show")
struct ElementNameTests {
  enum Place: Route { case sizes }

  @MainActor @Observable
  final class Model { var size = 2.0 }

  final class Sizes: Coordinator<Place> {
    private let model = Model()

    override func start() async throws { await startFlow(route: .sizes) }

    @ViewBuilder override func view(for route: Place) -> any View { SizesView(model: model) }
  }

  struct SizesView: View {
    @Bindable var model: Model

    var body: some View {
      List {
        Text("Above")
        Slider("Size", value: $model.size, in: 0...10)
      }
    }
  }

  @Test("A slider is listed by its label, and a text by itself")
  func slider() async {
    let app = FeatureTester(tab: "test.sizes") { Sizes() }
    await app.start()
    #expect(app.texts == ["Above", "Size"])
    app.engine.shutDown()
  }
}
