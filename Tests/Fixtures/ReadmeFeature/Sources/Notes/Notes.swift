import FeatureKit

enum NotesRoute: Route { case list, note(Int) }

struct NotesState: SavedState {
  var notes = ["Water the plants", "Call Ada"], draft = ""
}

@MainActor @Observable final class NotesModel {
  var state = NotesState()
  func add() {
    state.notes.append(state.draft)
    state.draft = ""
  }
}

final class NotesCoordinator: Coordinator<NotesRoute> {
  let model = NotesModel()

  override func start() async throws { await startFlow(route: .list) }

  @ViewBuilder override func view(for route: NotesRoute) -> any View {
    switch route {
    case .list: NoteList(model: model) { [self] in await router.push(.note($0)) }
    case .note(let index): Text(model.state.notes[index]).navigationTitle("Note \(index + 1)")
    }
  }

  // The next version of this code, and the next start of the app, go on from here.
  override func saveState() throws -> Payload? { try model.state.saved() }
  override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
}

struct NoteList: View {
  @Bindable var model: NotesModel
  let open: @MainActor (Int) async -> Void
  var body: some View {
    List {
      ForEach(Array(model.state.notes.indices), id: \.self) { index in
        Row(model.state.notes[index]) { await open(index) }
      }
      TextField("New note", text: $model.state.draft, onSubmit: model.add)
    }
    .navigationTitle("Notes")
  }
}

@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin) {
    Feature("demo.notes", title: "Notes", icon: "list") { NotesCoordinator() }
  }
}
