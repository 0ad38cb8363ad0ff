import Bytes
import Failures
import Flows
import TestSupport
import Testing

@testable import PluginLoading

@Suite("The region of a feature is read from its descriptor, before any part of it is shown") @MainActor
struct RegionDescriptionTests {
  private func failure(_ options: String...) throws -> FlowFailure {
    try #require(try Bench().verdict(Fixture.plugin(options: options)).failure)
  }

  @Test(
    "A region is part of the description, and of the form in which it is kept",
    arguments: [
      ("SY_REGION_ACCESSORY", WindowRegion.accessory), ("SY_REGION_STATUS", .status), ("SY_REGION_PANE", .pane),
    ])
  func declared(_ name: String, _ region: WindowRegion) throws {
    let plugin = try Bench().verdict(Fixture.plugin(options: ["-DREGION=\(name)", "-DNO_TAB"]))
    let description = try #require(plugin.description, "\(plugin.state)")
    #expect(description.features.map(\.region) == [region])
    #expect(description.features.first?.isTab == false && description.features.first?.standsInWindow == true)
    var body = ByteWriter()
    description.write(to: &body)
    var reader = ByteReader(body.bytes)
    #expect(try PluginDescription(&reader) == description)
  }

  @Test("A region of later versions, of a feature with a tab, and in a struct of another size is refused")
  func wrong() throws {
    let later = try failure("-DREGION=4", "-DNO_TAB")
    #expect(later.message == "libTest.so has an invalid features[0].region.kind" && later.found == "4")
    let both = try failure("-DREGION=SY_REGION_PANE")
    #expect(both.message == "libTest.so has an invalid features[0].region.kind")
    #expect(both.expected == "no region: the feature has a tab")
    #expect(try failure("-DREGION=1", "-DNO_TAB", "-DREGION_SIZE=4").message.contains("features[0].region"))
  }
}
