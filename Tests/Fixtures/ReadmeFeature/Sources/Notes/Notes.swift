import FeatureKit

enum NotesRoute: Route {
  case list
  case note(Int)
}

@MainActor @Observable
final class NotesModel {
  var notes = ["Water the plants", "Call Ada"]
  var draft = ""

  func add() {
    notes.append(draft)
    draft = ""
  }
}

final class NotesCoordinator: Coordinator<NotesRoute> {
  let model = NotesModel()

  override func start() async throws { await startFlow(route: .list) }

  @ViewBuilder override func view(for route: NotesRoute) -> any View {
    switch route {
    case .list: NoteList(model: model) { [self] in await router.push(.note($0)) }
    case .note(let index): Text(model.notes[index]).navigationTitle("Note \(index + 1)")
    }
  }
}

struct NoteList: View {
  @Bindable var model: NotesModel
  let open: @MainActor (Int) async -> Void

  var body: some View {
    List {
      ForEach(Array(model.notes.indices), id: \.self) { index in Row(model.notes[index]) { await open(index) } }
      TextField("New note", text: $model.draft, onSubmit: model.add)
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
