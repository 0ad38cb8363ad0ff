import Failures
import TestSupport
import Testing

@testable import PluginLoading

@Suite("Needs of a feature are read from its descriptor, in one grammar") @MainActor
struct NeedTests {
  @Test("A service that is used is listed and takes no right, also in a form that this version does not know")
  func services() throws {
    for need in ["service:shop.cart/1", "service:shop.cart/2?", "service:"] {
      let plugin = try Bench().verdict(Fixture.plugin(options: ["-DNEED=\"\(need)\""]))
      let feature = try #require(plugin.description?.features.first, "\(plugin.state)")
      #expect(feature.uses == [String(need.dropFirst("service:".count))])
      #expect(Grant(need, home: "/home/me") == nil)
    }
  }

  @Test(
    "A need is part of the description",
    arguments: ["network", "processes", "open", "copy", "read:/proc", "write:~/Music"])
  func declared(_ need: String) throws {
    let plugin = try Bench().verdict(Fixture.plugin(options: ["-DNEED=\"\(need)\""]))
    #expect(plugin.description?.features.first?.needs == [FeatureNeed(need)], "\(plugin.state)")
  }

  @Test(
    "An unknown need is refused, with those that are known",
    arguments: ["everything", "read:", "read:music", "write:/home/../etc", "Network", "services:shop.cart/1"])
  func unknown(_ need: String) throws {
    let failure = try #require(try Bench().verdict(Fixture.plugin(options: ["-DNEED=\"\(need)\""])).failure)
    #expect(failure.message == "libTest.so has an invalid features[0].needs[0]")
    #expect(
      failure.expected
        == "network, processes, open, copy, read:PATH or write:PATH, where PATH begins with / or ~/, or service:ID")
    #expect(failure.found == "\"\(need)\"")
  }

  @Test("The second line of a need is the author's sentence why, without what could harm a terminal")
  func reason() throws {
    let plugin = try Bench().verdict(
      Fixture.plugin(options: ["-DNEED=\"read:/proc\\nto show\\x1b the load\""]))
    #expect(plugin.description?.features.first?.needs == [FeatureNeed("read:/proc", reason: "to show the load")])
    let need = FeatureNeed(text: "network\nto sync\nand to share")
    #expect(need == FeatureNeed("network", reason: "to sync and to share"))
    #expect(need.text == "network\nto sync and to share")
    #expect(FeatureNeed(text: "network").text == "network")
  }

  @Test("More than 16 needs are refused")
  func many() throws {
    let failure = try Bench().verdict(Fixture.plugin(options: ["-DNEED=\"network\"", "-DNEED_COUNT=17"])).failure
    #expect(failure?.expected == "0 to 16")
  }

  @Test("A folder of the user's is spelled with ~/, which stands for the home folder")
  func home() {
    #expect(Grant("read:~/Music", home: "/home/me") == .read("/home/me/Music"))
    #expect(Grant("read:~/Music") == nil)
    #expect(Grant("read:/proc/./self/", home: nil) == .read("/proc/self"))
    #expect(Grant("write://tmp")?.text == "write:/tmp")
  }

  @Test("A path that leads upward is no need")
  func upward() {
    #expect(Grant("write:/home/../etc") == nil)
  }

  @Test("A grant covers what is in its folder, and changing covers reading")
  func covering() {
    #expect(Grant.read("/home").covers(.read("/home/me")))
    #expect(Grant.write("/home").covers(.read("/home/me")))
    #expect(Grant.read("/").covers(.read("/etc")))
    #expect(!Grant.read("/home").covers(.write("/home/me")))
    #expect(!Grant.read("/home/me").covers(.read("/home/meg")))
    #expect(!Grant.network.covers(.processes))
  }
}
