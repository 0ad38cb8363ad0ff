import Coordination
import Failures
import FeatureTesting
import Flows
import HeadlessApp
import Scenes
import Screens
import Testing

@testable import Conformance

@Suite("What a user does beside a detail is recorded as the steps of a script")
@MainActor
struct DetailRecordingTests {
  private let app = FeatureTester(tab: "test.list") { ListingCoordinator() }

  init() async {
    app.add(tab: "test.other") { (_) throws(FlowFailure) in CoordinatorFlow(ListingCoordinator()) }
    await app.start()
  }

  private func lines(_ recorder: SessionRecorder) throws -> [String] {
    try recorder.steps.map { recorded in
      switch recorded {
      case .step(let line, _):
        _ = try Script(file: "a.script", text: line)
        return line
      case .tab(let line, _): return line
      case .obstacle(let reason): return "# \(reason)"
      }
    }
  }

  /// Uses a row of the list: lets the focus rest on it, or presses it.
  private func use(_ row: String, isPress: Bool = false) async throws {
    let list = try #require(app.scene?.layers.first)
    let element = try #require(list.screen?.elements.first { $0.name == row })
    let (entry, press) = (try #require(list.entry), try #require(element.press))
    await app.send(
      isPress ? .act(entry, press.action, press.value) : .showDetail(entry, press.action, press.value))
  }

  @Test("Of rows on which the focus rested in passing only the last is pressed, and one that the user presses stays")
  func passing() async throws {
    let recorder = SessionRecorder(of: app.engine)
    for row in ["Lamp", "Kettle", "Tent"] { try await use(row) }
    _ = await app.press("Buy")
    try await use("Lamp", isPress: true)
    try await use("Kettle")
    _ = recorder.end()
    #expect(recorder.isFromFirstScreen)
    #expect(try lines(recorder) == ["press \"Tent\"", "press \"Buy\"", "press \"Lamp\"", "press \"Kettle\""])
  }

  @Test("A recording that begins beside a detail first opens that, unless the first step is in the list")
  func beginning() async throws {
    try await use("Kettle")
    let recorder = SessionRecorder(of: app.engine)
    _ = await app.press("Buy")
    #expect(recorder.isFromFirstScreen)
    #expect(try lines(recorder) == ["press \"Kettle\"", "press \"Buy\""])
    _ = recorder.end()
    // One that goes on in the same window does not.
    let same = SessionRecorder(of: app.engine)
    same.keepsScreens = true
    _ = await app.press("Buy")
    _ = same.end()
    #expect(try lines(same).filter { !$0.hasPrefix("expect") } == ["press \"Buy\""])
    let list = SessionRecorder(of: app.engine)
    try await use("Lamp")
    #expect(list.isFromFirstScreen)
    #expect(try lines(list) == ["press \"Lamp\""])
  }

  @Test("A recording that begins beside a detail and goes on in another tab opens the detail that is there")
  func otherTab() async throws {
    await app.send(.select("test.other"))
    try await use("Tent")
    await app.send(.select("test.list"))
    try await use("Kettle")
    let recorder = SessionRecorder(of: app.engine)
    await app.send(.select("test.other"))
    _ = await app.press("Buy")
    #expect(try lines(recorder).dropFirst() == ["press \"Tent\"", "press \"Buy\""])
    #expect(recorder.isFromFirstScreen)
    _ = recorder.end()
    // Nothing is left of one in a tab that the user leaves.
    let passing = SessionRecorder(of: app.engine)
    try await use("Lamp")
    await app.send(.select("test.list"))
    #expect(passing.steps.count == 1)
  }

  @Test("An element of the list that has the name of one in the detail is pressed when the detail is closed")
  func sameName() async throws {
    let recorder = SessionRecorder(of: app.engine)
    try await use("Lamp", isPress: true)
    try await use("Help", isPress: true)
    #expect(try lines(recorder) == ["press \"Lamp\"", "dismiss", "press \"Help\""])
  }
}

private enum ListingRoute: Route {
  case list, detail(String)

  var presentationStyle: PresentationStyle { if case .detail = self { .detail } else { .push } }
}

private final class ListingCoordinator: Coordinator<ListingRoute> {
  override func start() async throws { await startFlow(route: .list) }

  @ViewBuilder override func view(for route: ListingRoute) -> any View {
    switch route {
    case .list:
      List {
        for name in ["Lamp", "Kettle", "Tent"] {
          Row(name) { await self.router.navigate(to: .detail(name)) }.safeToTry()
        }
        Button("Help") {}
      }
      .opensDetail()
    case .detail:
      Button("Buy") {}
      Button("Help") {}
    }
  }
}
