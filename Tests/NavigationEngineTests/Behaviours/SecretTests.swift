import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("A secret reaches its flow and the front end that edits it, and nobody else")
struct SecretTests {
  /// A front end that shows what the user does elsewhere.
  private final class Onlooker: FrontEnd {
    private(set) var scenes: [Scene] = []

    func present(_ scene: Scene) { scenes.append(scene) }
  }

  private func app() async -> (FeatureTester, TypedTextTests.Form) {
    let form = TypedTextTests.Form(1)
    let app = FeatureTester()
    app.add(tab: "test.form") { (_) throws(FlowFailure) in CoordinatorFlow(form) }
    await app.start()
    return (app, form)
  }

  private func values(of title: String, in scenes: [Scene]) -> Set<String> {
    var values: Set<String> = []
    for scene in scenes {
      guard case .screen(let screen)? = scene.layers.last?.content else { continue }
      for element in screen.elements where element.string(.title) == title {
        if let value = element.string(.value) { values.insert(value) }
      }
    }
    return values
  }

  private func texts(in events: [FlowEvent]) -> [String] {
    events.compactMap { if case .action(_, .text(let text), _) = $0 { text } else { nil } }
  }

  @Test("Observers and other front ends get a dot for each character, from the intent to the scene")
  func masked() async throws {
    let (app, form) = await app()
    let recorder = EventRecorder()
    let onlooker = Onlooker()
    app.engine.add(recorder)
    app.engine.attach(onlooker)
    #expect(await app.set("PIN", to: .text("hunter2")))
    #expect(await app.set("Name", to: .text("plain")))
    #expect(form.model.pin == "hunter2")
    #expect(app.element("PIN")?.string(.value) == "hunter2")

    let intents = recorder.causes.compactMap { cause -> String? in
      if case .intent(.act(_, _, .text(let text))) = cause { text } else { nil }
    }
    #expect(intents == ["•••••••", "plain"])
    #expect(texts(in: recorder.told) == ["•••••••", "plain"])
    for scenes in [recorder.scenes, onlooker.scenes] {
      #expect(values(of: "PIN", in: scenes).subtracting([""]) == ["•••••••"])
      #expect(values(of: "Name", in: scenes).contains("plain"))
    }
    app.engine.shutDown()
  }

  @Test("A front end that comes later gets the dots of a secret that was typed before")
  func later() async {
    let (app, _) = await app()
    #expect(await app.set("PIN", to: .text("1234")))
    let onlooker = Onlooker()
    app.engine.attach(onlooker)
    #expect(values(of: "PIN", in: onlooker.scenes) == ["••••"])
    app.engine.shutDown()
  }

  @Test("A secret that new code is told again is told to observers as dots")
  func again() async throws {
    let (app, _) = await app()
    #expect(await app.set("PIN", to: .text("1234")))
    let recorder = EventRecorder(.told)
    app.engine.add(recorder)
    let next = TypedTextTests.Form(1)
    _ = try await app.swap("test.form") { (_) throws(FlowFailure) in CoordinatorFlow(next) }
    await app.waitUntilIdle()
    #expect(next.model.pin == "1234")
    #expect(texts(in: recorder.told) == ["••••"])
    app.engine.shutDown()
  }

  @Test("The text of an action that no element has is a secret: its field may be gone")
  func unknown() async throws {
    let (app, _) = await app()
    let entry = try #require(app.top?.entry)
    let recorder = EventRecorder(.intents)
    app.engine.add(recorder)
    let action = ActionID(rawValue: 12_345)
    await app.send(.act(entry, action, .text("secret")))
    #expect(recorder.causes.first == .intent(.act(entry, action, .text("••••••"))))
    app.engine.shutDown()
  }
}
