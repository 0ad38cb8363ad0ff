import Flows
import Scenes
import Screens
import Testing

@testable import FeatureHosting
@testable import HostKit

@MainActor @Suite("The page of the settings lists the features that have some")
struct SettingsListTests {
  private final class Opened {
    var features: [FeatureID] = []
  }

  private func group(_ feature: FeatureID, _ title: String, _ settings: String...) -> FeatureSettings.Group {
    FeatureSettings.Group(
      settings.map { FeatureSetting("name", title: $0, .toggle, standard: "on") }, of: feature, title: title)
  }

  @Test("Each feature is a row with the titles of its settings, which opens them")
  func rows() async throws {
    let groups = [
      group("shop.weather", "Weather", "Show the wind", "Show the nights"), group("shop.cart", "Cart", "Suggestions"),
    ]
    let opened = Opened()
    let builder = ScreenBuilder()
    let list = SettingsList(groups: groups, texts: AppTexts()) { opened.features.append($0) }
    let handlers = ScreenContext(writer: builder, revision: 1).describe(list)
    let screen = builder.finish()
    #expect(screen.root.string(.title) == "Settings")
    let rows = screen.elements.filter { $0.kind == .row }
    #expect(rows.map { $0.string(.title) } == ["Weather", "Cart"])
    #expect(rows.map { $0.string(.subtitle) } == ["Show the wind, Show the nights", "Suggestions"])
    for handler in handlers { if case .perform(let work) = handler { try await work() } }
    #expect(opened.features == ["shop.weather", "shop.cart"])
  }
}
