import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Observation
import Payloads
import Scenes
import Screens
import Testing

@MainActor @Suite("Used elements of a screen are remembered as long as the screen exists")
struct ActivatedTests {
  enum Place: Route {
    case list, detail(Int)
  }

  @MainActor @Observable
  final class Model {
    var name = ""
    var password = ""
    var isBusy = false
  }

  final class Shop: Coordinator<Place> {
    let model = Model()

    override func start() async throws { await startFlow(route: .list) }

    @ViewBuilder override func view(for route: Place) -> any View {
      switch route {
      case .list:
        ListView(model: model) { [self] in await router.push(.detail($0)) }
      case .detail: DetailView(model: model)
      }
    }

    override func saveState() throws -> Payload? { [] }
  }

  struct ListView: View {
    @Bindable var model: Model
    let open: @MainActor (Int) async -> Void

    var body: some View {
      List {
        TextField("Name", text: $model.name)
        SecureField("Password", text: $model.password)
        Button("Send") {}
        ForEach(0..<5, id: \.self) { number in Row("row \(number)") { await open(number) } }
      }
    }
  }

  struct DetailView: View {
    let model: Model

    var body: some View {
      Button("Work") { model.isBusy = true }
      Button("Done") { model.isBusy = false }
        .interactiveDismissDisabled(model.isBusy)
    }
  }

  private func app(restoring snapshot: WindowSnapshot? = nil) async -> (FeatureTester, Shop) {
    let shop = Shop()
    let app = FeatureTester()
    app.add(tab: "test.shop") { (_) throws(FlowFailure) in CoordinatorFlow(shop) }
    if let snapshot { await app.start(restoring: snapshot) } else { await app.start() }
    return (app, shop)
  }

  private func type(_ text: String, into title: String, _ app: FeatureTester) async throws {
    let entry = try #require(app.top?.entry)
    let action = try #require(app.element(title)?.action(.change))
    await app.send(.act(entry, action, .text(text)))
  }

  @Test("The row that led on is where the screen below begins, also in a window that is restored")
  func row() async throws {
    let (app, _) = await app()
    let row = try #require(app.element("row 3"))
    await app.press("row 3")
    #expect(app.element("Work") != nil)
    let bytes = try #require(await app.snapshot()).encoded()
    await app.send(.back)
    #expect(app.top?.focus == row.id)
    app.engine.shutDown()

    let (again, _) = await self.app(restoring: try WindowSnapshot.decode(bytes))
    #expect(again.element("Work") != nil)
    await again.send(.back)
    #expect(again.top?.focus == row.id)
    #expect(again.element("row 3")?.id == row.id)
    again.engine.shutDown()
  }

  @Test("Text that was typed counts as not submitted until something is pressed, is empty, or its screen has gone")
  func unsubmitted() async throws {
    let (app, shop) = await app()
    #expect(app.scene?.hasUnsubmittedText == false)
    try await type("Ada", into: "Name", app)
    #expect(app.scene?.hasUnsubmittedText == true)
    await app.press("row 1")
    #expect(app.scene?.hasUnsubmittedText == true)
    await app.send(.back)
    await app.press("Send")
    #expect(app.scene?.hasUnsubmittedText == false)
    try await type("Adam", into: "Name", app)
    #expect(app.scene?.hasUnsubmittedText == true)
    try await type("", into: "Name", app)
    #expect(app.scene?.hasUnsubmittedText == false)
    try await type("Eve", into: "Name", app)
    await shop.router.set([.detail(1)])
    await app.waitUntilIdle()
    #expect(app.scene?.hasUnsubmittedText == false)
    app.engine.shutDown()
  }

  @Test("Text of a secure field is neither in the saved window nor in its outline")
  func secure() async throws {
    let (app, _) = await app()
    try await type("hunter2", into: "Password", app)
    let bytes = try #require(await app.snapshot()).encoded()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2"))
    #expect(!app.engine.outline().text.contains("hunter2"))
    #expect(!app.services.log.contains { $0.contains("hunter2") })
    app.engine.shutDown()
  }

  @Test("The notice that a screen cannot be left stays no longer than that is so")
  func guarded() async {
    let (app, shop) = await app()
    await app.press("row 1")
    await app.press("Work")
    #expect(app.top?.bar.back == nil)
    await app.send(.back)
    #expect(app.scene?.notice?.text == "This screen cannot be left now.")
    // The work ends by itself.
    shop.model.isBusy = false
    await app.waitUntilIdle()
    #expect(app.top?.bar.back != nil)
    #expect(app.scene?.notice == nil)
    app.engine.shutDown()
  }

  @Test("The notice that a screen cannot be left goes when the work ends with the screen")
  func gone() async throws {
    let (app, shop) = await app()
    await app.press("row 1")
    await app.press("Work")
    await app.send(.back)
    #expect(app.scene?.notice != nil)
    await shop.router.set([.list])
    await app.waitUntilIdle()
    #expect(app.scene?.notice == nil)
    app.engine.shutDown()
  }

  @Test("Work of the app's own is in the scene from its beginning to its end")
  func activities() async throws {
    let (app, _) = await app()
    let building = app.engine.begin("Building Cart")
    let trying = app.engine.begin("Testing Cart", showingAfter: .seconds(1))
    await app.waitUntilIdle()
    #expect(app.scene?.activities.map(\.text) == ["Building Cart", "Testing Cart"])
    app.engine.end(building)
    await app.waitUntilIdle()
    #expect(app.scene?.activities.map(\.id) == [trying])
    app.engine.end(trying)
    await app.waitUntilIdle()
    #expect(app.scene?.activities.isEmpty == true)
    app.engine.shutDown()
  }
}
