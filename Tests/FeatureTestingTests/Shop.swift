import Coordination
import Failures
import FeatureTesting
import Flows
import Payloads
import Screens

enum ShopRoute: Route {
  case list
  case product(String)
  case note
}

struct ShopState: SavedState {
  var gift = false
  var name = ""
}

/// A flow that uses what a script can do: rows, a toggle, a field, a disabled button, a sheet and a guarded screen.
final class ShopCoordinator: Coordinator<ShopRoute> {
  var state = ShopState()
  var submitted: [String] = []
  /// Whether a later version may be restored from the state of this one.
  var acceptsState = true

  override func start() async throws { await startFlow(route: .list) }

  @ViewBuilder override func view(for route: ShopRoute) -> any View {
    switch route {
    case .list:
      List {
        Row("Kettle") { [self] in await router.push(.product("Kettle")) }
        Toggle("Gift", isOn: Binding(get: { self.state.gift }, set: { self.change(gift: $0) }))
        TextField("Name", text: Binding(get: { self.state.name }, set: { self.state.name = $0 })) { [self] in
          submitted.append(state.name)
        }
        Button("Sold out") {}.disabled(true)
        Text("No action")
      }
      .navigationTitle("Shop")
    case .product(let name): Text(name).navigationTitle(name)
    case .note: Text("A note").navigationTitle("Note")
    }
  }

  override func saveState() throws -> Payload? { try state.saved() }

  override func restoreState(_ state: Payload) throws {
    guard acceptsState else { throw FlowFailure(code: "test.state", message: "Not of this version.") }
    self.state = try restored(from: state)
  }

  private func change(gift: Bool) {
    state.gift = gift
    refresh()
  }
}
