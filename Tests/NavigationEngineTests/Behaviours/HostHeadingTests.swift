import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@Suite("What the host shows above a feature's screens is the host's alone")
@MainActor
struct HostHeadingTests {
  /// A host that asks something above the screens of one feature.
  private final class Information: HostInformation {
    let number = ActionID(rawValue: .random(in: .min ... .max))
    var feature: FeatureID? = "test.one"
    private(set) var taken: [FeatureID] = []
    private(set) var shown = 0
    var figures: HostFigures?
    var hasFeaturesPage = true

    func versions(of feature: FeatureID) -> FeatureVersions? { nil }
    func isUnusable(_ feature: FeatureID) -> Bool { false }
    func revert(_ feature: FeatureID) {}
    func showFeatures() { shown += 1 }

    func heading(of feature: FeatureID) -> Screen? {
      guard feature == self.feature else { return nil }
      let builder = ScreenBuilder()
      builder.begin(.section, key: "\(number.rawValue)")
      builder.begin(.button)
      builder.string(.title, "Allow")
      builder.action(.activate, number)
      builder.end()
      builder.end()
      return builder.finish()
    }

    func takes(_ action: ActionID, on feature: FeatureID) -> Bool {
      guard action == number else { return false }
      taken.append(feature)
      self.feature = nil
      return true
    }
  }

  @MainActor private struct Window {
    let app = FeatureTester()
    let flow = StubFlow()
    let information = Information()

    func start() async {
      app.add(tab: "test.one") { (_) throws(FlowFailure) in flow }
      app.add(tab: "test.two") { (_) throws(FlowFailure) in StubFlow() }
      app.add(tab: "test.three") { _ throws(FlowFailure) in
        throw FlowFailure(code: "test.broken", message: "It lacks something.")
      }
      app.engine.hostInformation = information
      await app.start()
    }
  }

  @Test("The heading stands on the screens of its feature, and the press of its button never reaches the feature")
  func press() async {
    let window = Window()
    await window.start()
    #expect(window.app.screen?.root.children.map(\.kind) == [.section])
    #expect(window.app.title.hasPrefix("Described"))
    #expect(await window.app.press("Allow"))
    #expect(window.information.taken == ["test.one"])
    #expect(window.flow.actions == 0)
    #expect(window.app.screen?.count == 1)
  }

  @Test("Another feature has no heading, and an action that is not the heading's goes to its feature")
  func others() async throws {
    let window = Window()
    await window.start()
    let entry = try #require(window.app.top?.entry)
    await window.app.send(.act(entry, ActionID(rawValue: 1), .none))
    #expect(window.flow.actions == 1)
    #expect(window.information.taken.isEmpty)
    await window.app.send(.select("test.two"))
    #expect(window.app.screen?.count == 1)
  }

  @Test("A feature that has failed has the heading above its failure, and its button is the host's there too")
  func failed() async throws {
    let window = Window()
    await window.start()
    window.information.feature = "test.three"
    await window.app.send(.select("test.three"))
    let layer = try #require(window.app.top)
    guard case .failed = layer.content, let flow = layer.flow else {
      Issue.record("The feature has not failed.")
      return
    }
    #expect(layer.heading == window.information.heading(of: "test.three"))
    await window.app.send(.actOnHeading(flow, ActionID(rawValue: 1)))
    #expect(window.information.taken.isEmpty)
    await window.app.send(.actOnHeading(flow, window.information.number))
    #expect(window.information.taken == ["test.three"])
    #expect(window.app.top?.heading == nil)
  }

  @Test("The wish for the page of the features reaches the host, whose scene says that it has one")
  func page() async {
    let window = Window()
    await window.start()
    #expect(window.app.scene?.hasFeaturesPage == true)
    await window.app.send(.features)
    #expect(window.information.shown == 1)
    window.app.engine.hostInformation = nil
    await window.app.send(.features)
    #expect(window.information.shown == 1)
    #expect(!window.app.engine.scene().hasFeaturesPage)
  }
}
