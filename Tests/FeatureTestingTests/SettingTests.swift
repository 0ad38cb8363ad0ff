import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Screens
import Testing

@Suite("A coordinator has the values of its settings, and describes its screens again when the user changes one")
@MainActor
struct SettingTests {
  enum Unit: String, CaseIterable { case celsius, fahrenheit }

  enum Page: Route { case root }

  final class Weather: Coordinator<Page> {
    static let unit = Setting("unit", title: "Temperatures in", standard: Unit.celsius)
    static let wind = Setting("wind", title: "Show the wind", standard: true)
    static let refresh = Setting("refresh", title: "Minutes", in: 1...60, step: 1, standard: 10)
    private(set) var told: [String] = []

    override func start() async throws { await startFlow(route: .root) }
    override func settingDidChange(_ name: String) { told.append(name) }
    override func view(for route: Page) -> any View {
      List {
        Text("\(value(of: Self.unit)) \(value(of: Self.wind)) \(Int(value(of: Self.refresh)))")
        Button("Fahrenheit") { [self] in try set(.fahrenheit, for: Self.unit) }
      }
    }
  }

  private func open() async -> (FeatureTester, Weather) {
    let weather = Weather()
    let app = FeatureTester(tab: "test.weather") { weather }
    await app.start()
    return (app, weather)
  }

  private func change<Value>(_ setting: Setting<Value>, to text: String?, in app: FeatureTester) async throws {
    try app.engine.change(setting.declaration, of: "test.weather", to: text)
    await app.waitUntilIdle()
  }

  @Test("The standard values count until the user changes them, and again when they are taken back")
  func changing() async throws {
    let (app, weather) = await open()
    #expect(app.texts.contains("celsius true 10"))
    try await change(Weather.unit, to: "fahrenheit", in: app)
    try await change(Weather.wind, to: "off", in: app)
    try await change(Weather.refresh, to: "30.0", in: app)
    #expect(app.texts.contains("fahrenheit false 30"))
    #expect(weather.told == ["unit", "wind", "refresh"])
    try await change(Weather.unit, to: nil, in: app)
    #expect(app.texts.contains("celsius false 30"))
    // What stays the same is not told.
    try await change(Weather.unit, to: "celsius", in: app)
    #expect(weather.told == ["unit", "wind", "refresh", "unit"])
  }

  @Test("A value that is not allowed is refused, and one of an earlier version does not count")
  func foreign() async throws {
    let (app, weather) = await open()
    #expect(throws: FlowFailure.self) {
      try app.engine.change(Weather.refresh.declaration, of: "test.weather", to: "0")
    }
    try app.engine.storage(of: "test.weather").store(Array("kelvin".utf8), for: "settings/unit")
    try await change(Weather.wind, to: "off", in: app)
    #expect(app.texts.contains("celsius false 10"))
    #expect(weather.told == ["wind"])
  }

  /// An observer of the events that flows are told.
  private final class Watcher: EngineObserver {
    var events: [FlowEvent] = []
    var observedEvents: EngineEvents { .told }

    func told(
      _ event: FlowEvent, to flow: FlowID, of feature: FeatureID, in duration: Duration, _ answer: FlowAnswer?
    ) { events.append(event) }
  }

  @Test("An observer of the engine gets the value of a setting, and not that of a secret, which the feature loads")
  func secret() async throws {
    let (app, weather) = await open()
    let watcher = Watcher()
    app.engine.add(watcher)
    let key = Setting("key", title: "Key", isSecret: true)
    try await change(key, to: "hunter2", in: app)
    try await change(Weather.unit, to: "fahrenheit", in: app)
    #expect(watcher.events == [.settingChanged("key", value: ""), .settingChanged("unit", value: "fahrenheit")])
    #expect(weather.told == ["key", "unit"])
    #expect(weather.value(of: key) == "hunter2")
  }

  @Test("The feature changes one itself, which the host then has")
  func own() async throws {
    let (app, weather) = await open()
    #expect(await app.press("Fahrenheit"))
    #expect(app.engine.value(of: Weather.unit.declaration, in: "test.weather") == "fahrenheit")
    #expect(weather.told.isEmpty)
  }

  @Test("Declarations have the kind of their values")
  func kinds() {
    #expect(Weather.unit.declaration.expected == "celsius, fahrenheit")
    #expect(Weather.wind.declaration.expected == "on or off" && Weather.wind.declaration.standard == "on")
    #expect(Weather.refresh.declaration.expected == "a number from 1 to 60 in steps of 1")
    #expect(Weather.refresh.declaration.standard == "10")
    #expect(Setting("key", title: "Key", isSecret: true).declaration.isSecret)
  }
}
