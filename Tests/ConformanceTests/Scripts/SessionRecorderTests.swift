import Coordination
import FeatureTesting
import Flows
import Observation
import Scenes
import Screens
import Testing

@testable import Conformance

@Suite("What a user does is recorded as the steps of a script")
@MainActor
struct SessionRecorderTests {
  private let clock = Clock()
  private let model = FormModel()

  private func open() async -> (FeatureTester, SessionRecorder) {
    let app = FeatureTester(tab: "test.form") { [model] in FormCoordinator(model) }
    await app.start()
    return (app, SessionRecorder(of: app.engine, now: { [clock] in clock.now }))
  }

  /// The lines that were recorded, each of which is a step.
  private func lines(_ recorder: SessionRecorder) throws -> [String] {
    try recorder.steps.map { recorded in
      switch recorded {
      case .step(let line, let feature):
        #expect(feature == "test.form")
        _ = try Script(file: "a.script", text: line)
        return line
      case .tab(let line, let feature): return "\(feature): \(line)"
      case .obstacle(let reason): return "# \(reason)"
      }
    }
  }

  @Test("Values are written by the titles of their elements, the last one for each")
  func values() async throws {
    let (app, recorder) = await open()
    for text in ["T", "Te", "Tea"] { _ = await app.set("Name", to: .text(text)) }
    _ = await app.set("Loud", to: .flag(true))
    _ = await app.set("Size", to: .number(1))
    _ = await app.set("Count", to: .number(3))
    _ = await app.submit("Name")
    #expect(recorder.isFromFirstScreen)
    #expect(
      try lines(recorder) == [
        "set \"Name\" to \"Tea\"", "set \"Loud\" to on", "set \"Size\" to \"Large\"", "set \"Count\" to 3",
        "submit \"Name\"",
      ])
    #expect(recorder.end().contains { $0.holds("Tea") })
  }

  @Test("Screens are kept before each step and at the end, but not between two keys, with no text of a secure field")
  func screens() async throws {
    let (app, recorder) = await open()
    recorder.keepsScreens = true
    for text in ["T", "Te"] { _ = await app.set("Name", to: .text(text)) }
    clock.now += .seconds(1)
    _ = await app.set("Name", to: .text("Tea"))
    _ = await app.set("Password", to: .text("hunter2"))
    _ = recorder.end()
    let lines = try lines(recorder)
    let names = lines.map { $0.hasPrefix("expect screen") ? "screen" : $0 }
    #expect(
      names == [
        "screen", "set \"Name\" to \"T\"", "set \"Name\" to \"Te\"", "screen", "set \"Name\" to \"Tea\"", "screen",
        "set \"Password\" to \"secret\"", "screen",
      ])
    #expect(lines[3].contains("\"Te\"") && lines[5].contains("\"Tea\""))
    #expect(!lines.contains { $0.contains("hunter2") })
  }

  @Test("The text of a secure field is in no step")
  func secrets() async throws {
    let (app, recorder) = await open()
    #expect(await app.set("Password", to: .text("hunter2")))
    #expect(try lines(recorder) == ["set \"Password\" to \"secret\""])
    #expect(recorder.hasSecret)
  }

  @Test("Of elements with one name, the script says in what the element is, or which it is")
  func sameNames() async throws {
    let (app, recorder) = await open()
    let screen = try #require(app.screen)
    let buttons = screen.elements.dropFirst().filter { $0.isCalled("Add") }
    #expect(buttons.count == 3)
    for button in buttons {
      let intent = try #require(
        app.top?.entry.map { Intent.act($0, button.action(.activate) ?? .init(rawValue: 0), .none) })
      await app.send(intent)
    }
    #expect(try lines(recorder) == ["press \"Add\" in \"Tea\"", "press 2nd \"Add\"", "press 3rd \"Add\""])
  }

  @Test("Sheets, going back and links are steps, and several steps back are several")
  func ways() async throws {
    let (app, recorder) = await open()
    _ = await app.press("Open")
    _ = await app.press("Open")
    await app.send(.backToRoot)
    _ = await app.press("Ask")
    await app.send(.dismiss)
    #expect(
      try lines(recorder) == ["press \"Open\"", "press \"Open\"", "back", "back", "press \"Ask\"", "dismiss"])
  }

  @Test("A recording that begins on a deeper screen says so, and the tab of a feature is named by its ID")
  func start() async throws {
    let (app, recorder) = await open()
    await app.send(.select("test.form"))
    _ = await app.press("Open")
    #expect(try lines(recorder).first?.hasPrefix("test.form: select \"") == true)
    #expect(try lines(recorder).dropFirst() == ["press \"Open\""])
    #expect(recorder.isFromFirstScreen)
    let deeper = SessionRecorder(of: app.engine)
    _ = await app.press("Open")
    #expect(!deeper.isFromFirstScreen)
  }

  @Test("An element that has come later than a moment after the last step is waited for, and one that was there is not")
  func waiting() async throws {
    let (app, recorder) = await open()
    _ = await app.press("Later")
    clock.now += .milliseconds(300)
    model.isReady = true
    await app.waitUntilIdle()
    _ = await app.press("Ready")
    clock.now += .milliseconds(300)
    _ = await app.press("Later")
    #expect(
      try lines(recorder) == [
        "press \"Later\"", "wait for \"Ready\" within 5 s", "press \"Ready\"", "press \"Later\"",
      ])
  }

  @Test("A screen that has changed later than a moment after the last step is waited for at the end")
  func ending() async throws {
    let (app, recorder) = await open()
    _ = await app.press("Later")
    clock.now += .milliseconds(300)
    model.isReady = true
    await app.waitUntilIdle()
    _ = recorder.end()
    #expect(try lines(recorder).last?.hasPrefix("wait for \"") == true)
    _ = await app.press("Open")
    #expect(try lines(recorder).count == 2, "Nothing is recorded after the end.")
  }

  @Test("A value that has changed by itself is not waited for at the end")
  func measured() async throws {
    model.measured = 3
    let (app, recorder) = await open()
    _ = await app.press("Later")
    clock.now += .milliseconds(300)
    model.measured = 12.5
    await app.waitUntilIdle()
    _ = recorder.end()
    #expect(try lines(recorder) == ["press \"Later\""])
  }

  @Test("A recording ends with a reason once it is full")
  func full() async throws {
    let (app, recorder) = await open()
    let text = String(repeating: "a", count: 4000)
    for index in 0..<20 { _ = await app.set(index.isMultiple(of: 2) ? "Name" : "Note", to: .text(text)) }
    #expect(recorder.steps.last == .obstacle("The recording is full."))
    #expect(recorder.steps.count < 20)
  }
}

/// A clock that a test sets.
@MainActor
private final class Clock {
  var now = ContinuousClock.now
}

private enum FormRoute: Route {
  case form, page, question

  var presentationStyle: PresentationStyle { self == .question ? .sheet : .push }
}

@MainActor @Observable
private final class FormModel {
  var name = ""
  var note = ""
  var password = ""
  var isLoud = false
  var size = "Small"
  var count = 0
  var isReady = false
  /// A measured value, shown if it is above zero.
  var measured = 0.0
}

private final class FormCoordinator: Coordinator<FormRoute> {
  private let model: FormModel

  init(_ model: FormModel) { self.model = model }

  override func start() async throws { await startFlow(route: .form) }

  override func view(for route: FormRoute) -> any View { FormView(model: model) { [self] in await open($0) } }

  private func open(_ route: FormRoute) async { await router.navigate(to: route) }
}

private struct FormView: View {
  @Bindable var model: FormModel
  let open: @MainActor (FormRoute) async -> Void

  var body: some View {
    List {
      Button("Open") { await open(.page) }
      Button("Ask") { await open(.question) }
      Button("Later") {}
      if model.isReady { Button("Ready") {} }
      if model.measured > 0 { Row("Load", detail: "\(model.measured) %") }
      TextField("Name", text: $model.name) {}
      TextField("Note", text: $model.note)
      SecureField("Password", text: $model.password)
      Toggle("Loud", isOn: $model.isLoud)
      Picker("Size", selection: $model.size, options: ["Small", "Large"], label: \.self)
      Stepper("Count", value: $model.count, in: 0...9)
      Section("Tea") { Button("Add") {} }
      Button("Add") {}
      Button("Add") {}
    }
    .navigationTitle("Form")
  }
}
