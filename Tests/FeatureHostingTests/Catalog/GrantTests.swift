import Failures
import PluginLoading
import Testing

@testable import FeatureHosting

@Suite("What a library needs and is not granted is named, with the command that grants it") @MainActor
struct GrantTests {
  private func plugin(_ needs: [String]) -> FoundPlugin {
    var plugin = Versions.good("1", of: "libMusic.so")
    if case .known(var description) = plugin.state {
      description.features[0].needs = needs
      plugin.state = .known(description)
    }
    return plugin
  }

  @Test("All that is missing is in one message")
  func missing() throws {
    let failure = try #require(
      FeatureCatalog.withheld(
        from: plugin(["network", "read:~/Music", "read:/proc"]), granted: [.read("/")], home: "/home/me"))
    #expect(failure.message == "Music needs what it is not granted: network")
    let both = FeatureCatalog.withheld(from: plugin(["network", "read:~/Music"]), granted: [], home: "/home/me")
    #expect(
      both?.remedy == "It runs without. To grant it, run: switchyard trust /libraries/libMusic.so --grant network "
        + "--grant read:/home/me/Music")
  }

  @Test("Nothing is missing where all is granted, or nothing needed")
  func complete() {
    #expect(FeatureCatalog.withheld(from: plugin(["network"]), granted: [.network], home: nil) == nil)
    #expect(FeatureCatalog.withheld(from: plugin([]), granted: [], home: nil) == nil)
  }
}
