import CSwitchyard
import Coordination
import FlowABI
import ServiceContracts
import Testing

@testable import FeatureKit

private enum Greeting: Service {
  static let id: ServiceID = "test.greeting/1"
}

private final class Plain: CoordinatorBase {}

private final class Presented: CoordinatorBase, DefaultRelaunchable {
  static let feature: FeatureID = "test.tabs-third"
}

@MainActor @Suite("A host that asks for what a feature declares has that of this feature")
struct DeclarationTests {
  private static let wind = Setting("wind", title: "Show the wind", standard: true)
  private static let nights = Setting("nights", title: "Show the nights", standard: false)

  private let table = FlowBridge.table()

  /// Returns the table that a feature's library answers with.
  private func find<Table>(_ id: String, of feature: String, as type: Table.Type = Table.self) throws -> Table? {
    let find = try #require(table.extension)
    return feature.withBorrowed { feature in id.withBorrowed { find(feature, $0) } }?.load(as: Table.self)
  }

  /// Makes the descriptors of three features, of which the second declares nothing.
  private func declare(_ name: String) {
    let features = [
      Feature("test.\(name)-first", title: "First", provides: [Greeting.self]) { Plain() }
        .setting(Self.wind).setting(Self.nights),
      Feature("test.\(name)-second", title: "Second") { Plain() },
      Feature("test.\(name)-third", title: "Third") { Plain() }.setting(Self.nights),
    ]
    _ = PluginDescriptors.make(features, PluginAbout(name: name, version: "1", vendor: "", contact: "", licence: ""))
  }

  @Test("Settings are those of the feature, in the order in which they were added")
  func settings() throws {
    declare("settings")
    func names(_ feature: String) throws -> [String]? {
      guard let settings = try find(SY_SETTINGS_1, of: feature, as: sy_settings_v1.self) else { return nil }
      return (0..<Int(settings.setting_count)).compactMap { index in
        settings.settings?[index].flatMap { String(borrowed: $0.pointee.name) }
      }
    }
    #expect(try names("test.settings-first") == ["wind", "nights"])
    #expect(try names("test.settings-second") == nil)
    #expect(try names("test.settings-third") == ["nights"])
  }

  @Test("A feature asks for a tab, unless it stands in a region or is for others to present")
  func tabs() {
    let features = [
      Feature("test.tabs-first", title: "First") { Plain() },
      Feature("test.tabs-second", title: "Second") { Plain() }.region(.accessory),
      Feature(Presented.self),
    ]
    let plugin = PluginDescriptors.make(
      features, PluginAbout(name: "Tabs", version: "1", vendor: "", contact: "", licence: ""))
    #expect(plugin.feature_count == 3)
    #expect((0..<3).map { plugin.features?[$0]?.pointee.flags } == [SY_FEATURE_TAB, 0, 0])
  }

  @Test("A feature that provides a service says so, and the others of its library do not")
  func services() throws {
    declare("services")
    func services(_ feature: String) throws -> [String]? {
      guard let provides = try find(SY_PROVIDES_1, of: feature, as: sy_provides_v1.self) else { return nil }
      return (0..<Int(provides.offer_count)).compactMap { index in
        provides.offers?[index].flatMap { String(borrowed: $0.pointee.service) }
      }
    }
    #expect(try services("test.services-first") == ["test.greeting/1"])
    #expect(try services("test.services-second") == nil)
    #expect(try services("test.services-third") == nil)
  }

  @Test("A library that shares the app's Swift runtime has no main queue of its own for the app to serve")
  func mainQueue() {
    let about = PluginAbout(name: "queue", version: "1", vendor: "", contact: "", licence: "")
    let plugin = PluginDescriptors.make([Feature("test.queue", title: "Queue") { Plain() }], about)
    #expect(plugin.main_fd == nil && plugin.main_pump == nil)
  }
}
