import CSwitchyard
import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Platform
import PluginBridge
import Scenes
import Screens
import ServiceContracts
import TestSupport

/// Calls between two libraries in this process, and a topic with many followers.
@MainActor
enum ServiceFigures {
  static func measure(_ loop: PollLoop) async throws {
    HostTables.connect { _, _, _ in }
    try await calls()
    try await flows()
    await observers()
  }

  /// A press that calls a service of another library and shows the answer, beside two that push a screen.
  private static func calls() async throws {
    let folder = try TemporaryFolder()
    try CallLibrary.build(into: folder.path)
    let app = FeatureTester()
    for (name, feature) in [("libCaller", CallLibrary.caller), ("libProvider", CallLibrary.provider)] {
      let id = FeatureID(rawValue: feature)
      let tables = try CrossingFigures.tables(of: "\(folder.path)/\(name).so")
      app.add(tab: id, provides: feature == CallLibrary.provider ? [ServiceOffer("test.count/1")] : []) {
        launch throws(FlowFailure) in try PluginFlow.create(id, launch: launch, in: tables)
      }
    }
    await app.start()
    await app.press("Add")
    guard let entry = app.top?.entry else { throw CrossingFigures.Missing(what: "the caller's screen") }
    let stack = try await PushingApp()
    var (calls, pushes, more): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<60 {
      var time = 0.0
      for _ in 0..<200 {
        guard let action = app.element("Add")?.action(.activate) else { throw CrossingFigures.Missing(what: "Add") }
        time += milliseconds { app.engine.handle(.act(entry, action, .none)) }
      }
      let push = try await stack.push(200)
      guard round >= 10 else { continue }
      calls.append(time * 1000 / 200)
      pushes.append(push)
      more.append(time * 1000 / 200 / (2 * push))
    }
    row("a press that calls another library, which publishes and answers", "\(Figures(calls).text) µs")
    row("a press that pushes a screen across the C ABI", "\(Figures(pushes).text) µs")
    row("the call against two of these, pair by pair", Figures(more).text, "≤ 1")
  }

  /// A flow whose library pushes screens.
  @MainActor
  private final class PushingApp {
    private let app = FeatureTester()

    init() async throws {
      let tables = try CrossingFigures.tables(of: try BuiltPlugins.scenarioLibrary)
      app.add(tab: "test.scenario") { launch throws(FlowFailure) in
        try PluginFlow.create("test.scenario", launch: launch, in: tables)
      }
      await app.start()
    }

    /// Pushes so many screens; microseconds for one.
    func push(_ count: Int) async throws -> Double {
      guard await app.press("Push") else { throw CrossingFigures.Missing(what: "Push") }
      var total = 0.0
      for _ in 0..<count {
        guard let entry = app.top?.entry, let action = app.element("Next")?.action(.activate) else {
          throw CrossingFigures.Missing(what: "Next")
        }
        total += milliseconds { app.engine.handle(.act(entry, action, .none)) }
      }
      await app.waitUntilIdle()
      await app.press("Pop to root")
      return total * 1000 / Double(count)
    }
  }

  // MARK: - Followers

  private enum Route: Coordination.Route { case main }

  private enum News: Service {
    static let id: ServiceID = "test.news/1"

    struct Said: Topic {
      typealias Contract = News
      var number: Int
    }
  }

  private final class Follower: Coordinator<Route> {
    static var heard = 0

    init(followers: Int) {
      super.init()
      for _ in 0..<followers { services.observe(News.Said.self) { _ in Self.heard += 1 } }
    }

    override func view(for route: Route) -> any View { Text("Follower") }
  }

  /// Publishes ten values to so many flows.
  static func publish(to count: Int) async throws {
    _ = await publish(10, to: count, try await followers(count))
  }

  private static func time(_ app: FeatureTester, _ what: String) async {
    row(what, "\(Figures(Array(await publish(30, to: 10_000, app).dropFirst(5))).text) ms", "≤ 5 ms")
  }

  /// Publishes values one after the other; the milliseconds until all have heard of each.
  private static func publish(_ values: Int, to count: Int, _ app: FeatureTester) async -> [Double] {
    app.tabs.services.provide(News.self) { _ in }
    await app.waitUntilIdle()
    return (0..<values).map { round in
      let before = Follower.heard
      app.tabs.services.publish(News.Said(number: round))
      var time = 0.0
      while Follower.heard < before + count { time += milliseconds { app.engine.flush() } }
      return time
    }
  }

  private static func observers() async {
    let app = FeatureTester()
    app.add(tab: "test.follower") { _ in CoordinatorFlow(Follower(followers: 10_000)) }
    await app.start()
    await time(app, "a value for 10,000 followers in one flow")
  }

  private static func flows() async throws {
    await time(try await followers(10_000), "a value for 10,000 flows that follow it")
  }

  /// An app with so many flows that follow a topic.
  private static func followers(_ count: Int) async throws -> FeatureTester {
    let app = FeatureTester()
    app.factory.register("test.follower") { _ in CoordinatorFlow(Follower(followers: 1)) }
    await app.start()
    await app.tabs.setPages(
      (0..<count).map {
        PageItem(
          id: PageID(rawValue: "\($0)"), title: "\($0)", feature: "test.follower", beginning: .atOnce)
      })
    await app.waitUntilIdle()
    return app
  }
}
