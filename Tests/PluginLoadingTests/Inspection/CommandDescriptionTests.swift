import Bytes
import Failures
import Flows
import TestSupport
import Testing

@testable import PluginLoading

@Suite("Commands of a feature are read from its descriptor, before any part of it is shown") @MainActor
struct CommandDescriptionTests {
  private func failure(_ options: String...) throws -> FlowFailure {
    try #require(try Bench().verdict(Fixture.plugin(options: ["-DCOMMAND=\"Find a mug\""] + options)).failure)
  }

  @Test("A command is part of the description, and of the form in which it is kept")
  func declared() throws {
    let plugin = try Bench().verdict(Fixture.plugin(options: ["-DCOMMAND=\"Find a mug\""]))
    let description = try #require(plugin.description, "\(plugin.state)")
    let command = FeatureCommand("Find a mug", words: "mug, cup", key: "F9", opens: "catalog/product/7")
    #expect(description.features.first?.commands == [command])
    var body = ByteWriter()
    description.write(to: &body)
    var reader = ByteReader(body.bytes)
    #expect(try PluginDescription(&reader) == description)
  }

  @Test("A link that no pattern of the feature matches, with a scheme, or of other bytes is refused")
  func link() throws {
    for link in ["catalog", "shop://catalog/product/7", "catalog/product/7 8", "cart", "/", "catalog/product/%zz"] {
      let failure = try failure("-DCOMMAND_LINK=\"\(link)\"")
      #expect(failure.message == "libTest.so has an invalid features[0].commands[0].link", "\(link)")
      #expect(failure.expected == "a link without a scheme that one of the feature's patterns matches")
      #expect(failure.found == "\"\(link)\"")
    }
  }

  @Test("Too many commands, an unknown flag, a struct of another size and a wild pointer are refused")
  func wrong() throws {
    let many = try failure("-DCOMMAND_COUNT=33")
    #expect(many.message == "libTest.so has an invalid count in features[0].command_count")
    #expect(many.expected == "0 to 32" && many.found == "33")
    #expect(try failure("-DCOMMAND_FLAGS=2").message.contains("features[0].commands[0].flags"))
    #expect(try failure("-DCOMMAND_SIZE=64").message.contains("features[0].commands[0] (sy_command_v1)"))
    #expect(try failure("-DCOMMANDS_UNREADABLE").message.contains("features[0].commands"))
    let plugin = try Fixture.plugin(options: ["-DCOMMAND=\"\""])
    #expect(try Bench().verdict(plugin).failure?.message == "libTest.so has an invalid features[0].commands[0].title")
  }
}
