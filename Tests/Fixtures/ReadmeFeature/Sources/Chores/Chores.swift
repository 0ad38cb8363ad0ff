import FeatureKit

enum ChoresRoute: Route { case list, chore(String) }

struct ChoresState: SavedState {
  var chores = ["Water the plants", "Call Ada"], draft = ""
}

@MainActor @Observable final class ChoresModel {
  var state = ChoresState()
  func add() {
    guard !state.draft.isEmpty, !state.chores.contains(state.draft) else { return }
    state.chores.append(state.draft)
    state.draft = ""
  }
  func finish(_ chore: String) { state.chores.removeAll { $0 == chore } }
}

final class ChoresCoordinator: Coordinator<ChoresRoute> {
  let model = ChoresModel()

  override func start() async throws { await startFlow(route: .list) }

  @ViewBuilder override func view(for route: ChoresRoute) -> any View {
    switch route {
    case .list: ChoreList(model: model) { [self] in await router.push(.chore($0)) }
    case .chore(let chore):
      Button("Done", role: .primary) { [self] in
        model.finish(chore)
        await router.pop()
      }
      .navigationTitle(chore)
    }
  }

  // The next version of this code, and the next start of the app, go on from here.
  override func saveState() throws -> Payload? { try model.state.saved() }
  override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
}

struct ChoreList: View {
  @Bindable var model: ChoresModel
  let open: @MainActor (String) async -> Void
  var body: some View {
    List {
      ForEach(model.state.chores, id: \.self) { chore in Row(chore) { await open(chore) } }
      TextField("New chore", text: $model.state.draft, onSubmit: model.add)
    }
    .navigationTitle("Chores")
  }
}

@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin) {
    Feature("home.chores", title: "Chores", icon: "check") { ChoresCoordinator() }
  }
}
