import Failures
import Platform
import PluginLoading
import TestSupport
import Testing

@testable import FeatureHosting

@Suite("A need of a library that is not granted is named, with its author's reason and the command that allows it")
@MainActor
struct GrantTests {
  private func plugin(_ needs: [String]) -> FoundPlugin {
    var plugin = Versions.good("1", of: "libMusic.so")
    if case .known(var description) = plugin.state {
      description.features[0].needs = needs.map { FeatureNeed(text: $0) }
      plugin.state = .known(description)
    }
    return plugin
  }

  @Test("Missing grants are in one message")
  func missing() throws {
    let failure = try #require(
      plugin(["network", "read:~/Music", "read:/proc"]).withheld(granted: [.read("/")], home: "/home/me"))
    #expect(failure.message == "Music needs grants that it does not have: network")
    let both = plugin(["network", "read:~/Music"]).withheld(granted: [], home: "/home/me")
    #expect(
      both?.remedy == "It runs without them until they are allowed: above its screen, on the page of features, or with "
        + "'switchyard features --allow Music'.")
  }

  @Test("The author's sentence for a need is the first of several for the same, and of no other need")
  func reasons() {
    let plugin = plugin(["network", "read:~/Music\nto list your albums", "read:/home/me/Music\nto play them"])
    #expect(plugin.reasons(home: "/home/me") == [.read("/home/me/Music"): "to list your albums"])
    #expect(
      plugin.needs(home: "/home/me") == [.network, .read("/home/me/Music")])
  }

  @Test("A service that a library uses is nothing to grant")
  func services() {
    #expect(plugin(["service:shop.cart/1"]).withheld(granted: [], home: "/home/me") == nil)
    #expect(plugin(["service:shop.cart/1", "network"]).needs(home: "/home/me") == [.network])
  }

  @Test("A need that is not granted is said once, however often its library is loaded, replaced or started again")
  func once() throws {
    var lines: [String] = []
    let sink = RecordingSink { _, line in lines.append(line) }
    let places = LibraryPlaces(
      TrustStore(settings: TrustStore.Settings(isolation: Isolation.none)), HostDecisions(), sink: sink)
    for _ in 0..<3 { places.reportWithheld(from: plugin(["network"]), granted: []) }
    #expect(lines.count == 1 && lines[0].hasPrefix("Music needs grants that it does not have: network"))
    // Other needs are another message.
    places.reportWithheld(from: plugin(["network", "read:/srv"]), granted: [])
    #expect(lines.count == 2)
  }

  @Test("No grant is missing where all is granted, or nothing needed")
  func complete() {
    #expect(plugin(["network"]).withheld(granted: [.network], home: nil) == nil)
    #expect(plugin([]).withheld(granted: [], home: nil) == nil)
  }
}
