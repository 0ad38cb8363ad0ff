import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Observation
import Scenes
import Screens
import Testing

@MainActor @Suite("Text typed into fields continues when the code is replaced, although the code does not save it")
struct TypedTextTests {
  enum Place: Route {
    case form, other
  }

  @MainActor @Observable
  final class Model {
    var name = ""
    var note = "a note"
    var pin = ""
  }

  /// A form in one of its versions, which saves nothing.
  final class Form: Coordinator<Place> {
    let version: Int
    let model = Model()

    init(_ version: Int) {
      self.version = version
      super.init()
    }

    override func start() async throws { await startFlow(route: .form) }

    @ViewBuilder override func view(for route: Place) -> any View {
      switch route {
      case .form: FormView(model: model, version: version) { [self] in await router.push(.other) }
      case .other: Text("other \(version)")
      }
    }
  }

  struct FormView: View {
    @Bindable var model: Model
    let version: Int
    let go: @MainActor () async -> Void

    var body: some View {
      List {
        if version == 2 { Text("Above them now") }
        if version < 3 { TextField("Name", text: $model.name) }
        if version == 1 { SecureField("PIN", text: $model.pin) }
        if version == 2 { TextField("PIN", text: $model.pin) }
        TextField("Note", text: $model.note)
        Button("Clear") { model.name = "" }
        Button("Go") { await go() }
      }
      .navigationTitle("v\(version)")
    }
  }

  /// A front end that notes each value that a field of the topmost screen has had.
  final class FieldRecorder: FrontEnd {
    private let title: String
    private(set) var values: [String] = []

    init(_ title: String) { self.title = title }

    func present(_ scene: Scene) {
      guard case .screen(let screen)? = scene.layers.last?.content else { return values.append("no screen") }
      let field = screen.elements.first { $0.string(.title) == title }
      let value = field?.string(.value) ?? "nothing"
      if values.last != value { values.append(value) }
    }
  }

  private func app() async -> (FeatureTester, [Form]) {
    let first = Form(1)
    let app = FeatureTester()
    app.add(tab: "test.form") { (_) throws(FlowFailure) in CoordinatorFlow(first) }
    await app.start()
    return (app, [first])
  }

  private func swap(_ app: FeatureTester, to version: Int) async -> (Form, SwapReport?) {
    let form = Form(version)
    let report = try? await app.swap("test.form") { (_) throws(FlowFailure) in CoordinatorFlow(form) }
    return (form, report)
  }

  private func type(_ text: String, into title: String, _ app: FeatureTester) async throws {
    let entry = try #require(app.top?.entry)
    let action = try #require(app.element(title)?.action(.change))
    await app.send(.act(entry, action, .text(text)))
  }

  @Test("Typed text follows its field, and untouched fields have the new version's text")
  func moved() async throws {
    let (app, forms) = await app()
    try await type("half a wo", into: "Name", app)
    #expect(forms[0].model.name == "half a wo")
    let (second, report) = await swap(app, to: 2)
    #expect(second.model.name == "half a wo")
    #expect(second.model.note == "a note")
    #expect(app.element("Name")?.string(.value) == "half a wo")
    #expect(report?.lost == [])
    app.engine.shutDown()
  }

  @Test("Typed text is in every scene from the swap on: no front end gets one with the field empty in between")
  func everyScene() async throws {
    let (app, _) = await app()
    try await type("half a wo", into: "Name", app)
    let fields = FieldRecorder("Name")
    app.engine.attach(fields)
    _ = await swap(app, to: 2)
    #expect(app.texts.contains("Above them now"))
    #expect(fields.values == ["half a wo"])
    app.engine.shutDown()
  }

  @Test("Typed text that the code has cleared since is not kept")
  func cleared() async throws {
    let (app, _) = await app()
    try await type("done with", into: "Name", app)
    await app.press("Clear")
    let (second, report) = await swap(app, to: 2)
    #expect(second.model.name == "")
    #expect(report?.lost == ["Not kept: changes in test.form, which saves no state."])
    app.engine.shutDown()
  }

  @Test("Typed text on a covered screen is there when the screen is seen again")
  func covered() async throws {
    let (app, _) = await app()
    try await type("below", into: "Name", app)
    await app.press("Go")
    let (second, _) = await swap(app, to: 2)
    #expect(app.texts == ["other 2"])
    await app.send(.back)
    #expect(app.element("Name")?.string(.value) == "below")
    #expect(second.model.name == "below")
    app.engine.shutDown()
  }

  @Test("Text typed into a secure field is not kept where the new version would show it")
  func secure() async throws {
    let (app, _) = await app()
    try await type("1234", into: "PIN", app)
    let (second, report) = await swap(app, to: 2)
    #expect(second.model.pin == "")
    #expect(report?.lost == ["Not kept: text typed into PIN."])
    app.engine.shutDown()
  }

  @Test("Typed text that has no field any more is named")
  func gone() async throws {
    let (app, _) = await app()
    try await type("nowhere", into: "Name", app)
    let (_, report) = await swap(app, to: 3)
    #expect(report?.lost == ["Not kept: text typed into Name."])
    app.engine.shutDown()
  }
}
