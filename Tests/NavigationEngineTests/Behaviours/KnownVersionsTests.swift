import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens
import Testing

@Suite("The versions of a feature are shown where it failed, and the user's wish to go back reaches what knows them")
@MainActor
struct KnownVersionsTests {
  /// A host that knows one version of each feature.
  private final class Information: HostInformation {
    private(set) var reverted: [FeatureID] = []
    var figures: HostFigures?

    func versions(of feature: FeatureID) -> FeatureVersions? {
      let version = FeatureVersions.Version(generation: 3, time: feature.rawValue, swapTime: .milliseconds(30))
      return FeatureVersions(versions: [version], earlier: 2)
    }

    func isUnusable(_ feature: FeatureID) -> Bool { feature == "test.bad" }

    func revert(_ feature: FeatureID) { reverted.append(feature) }
  }

  private func app() async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.good") { (_) throws(FlowFailure) in StubFlow() }
    app.add(tab: "test.bad") { (_) throws(FlowFailure) in
      throw FlowFailure(code: "test", message: "It cannot be made.")
    }
    await app.start()
    return app
  }

  @Test("Only a layer that failed has the versions of its feature, and none if nobody knows them")
  func shown() async {
    let app = await app()
    let information = Information()
    app.engine.hostInformation = information
    #expect(app.engine.scene().layers.last?.versions == nil)
    await app.send(.select("test.bad"))
    let versions = app.engine.scene().layers.last?.versions
    #expect(versions?.current?.time == "test.bad")
    #expect(versions?.earlier == 2)
    app.engine.hostInformation = nil
    #expect(app.engine.scene().layers.last?.versions == nil)
  }

  @Test("The tab of a feature that has nothing to run has failed before it is first shown")
  func unusable() async {
    let app = await app()
    #expect(app.engine.scene().tabs?.items.map(\.phase) == [.ready, .ready])
    let information = Information()
    app.engine.hostInformation = information
    #expect(app.engine.scene().tabs?.items.map(\.phase) == [.ready, .failed])
  }

  @Test("Going back names the feature of the flow, and a flow that is no longer there names none")
  func reverted() async throws {
    let app = await app()
    let information = Information()
    app.engine.hostInformation = information
    await app.send(.select("test.bad"))
    let flow = try #require(app.top?.flow)
    await app.send(.revert(flow))
    #expect(information.reverted == ["test.bad"])
    await app.send(.revert(FlowID(rawValue: 9999)))
    #expect(information.reverted == ["test.bad"])
  }

  @Test("The tabs have the generations of their features, and the scene the figures of the app")
  func tabs() async {
    let app = await app()
    let information = Information()
    information.figures = HostFigures(memory: 7, swaps: 1, swapTimes: [.milliseconds(5)])
    #expect(app.engine.scene().tabs?.items.map(\.generation) == [nil, nil])
    #expect(app.engine.scene().figures == nil)
    app.engine.hostInformation = information
    #expect(app.engine.scene().tabs?.items.map(\.generation) == [3, 3])
    #expect(app.engine.scene().tabs?.items.map(\.swapTime) == [.milliseconds(30), .milliseconds(30)])
    #expect(app.engine.scene().figures == information.figures)
  }

  @Test("The engine does not keep what knows the versions alive")
  func ownership() async {
    let app = await app()
    var information: Information? = Information()
    app.engine.hostInformation = information
    #expect(app.engine.hostInformation != nil)
    information = nil
    #expect(app.engine.hostInformation == nil)
  }
}
