import Failures
import Flows
import Testing

@testable import PluginLoading

@Suite("Plugins that offer the same features")
struct DuplicateTests {
  private func plugin(_ path: String, _ digest: Character, _ ids: [String]) -> FoundPlugin {
    let features = ids.map {
      FeatureDescription(id: FeatureID(rawValue: $0), title: $0, icon: "", position: 0, links: [], isTab: true)
    }
    return FoundPlugin(
      path: path, name: String(path.split(separator: "/").last ?? ""), digest: String(repeating: digest, count: 64),
      size: 1, state: .known(PluginDescription(name: path, version: "", features: features)))
  }

  @Test("The first by file name keeps a feature, and the later plugin is refused whole with both paths")
  func sameFeature() {
    let later = plugin("/a/libShop.so", "a", ["shop.extra", "shop.cart"])
    let first = plugin("/b/libCart.so", "b", ["shop.cart"])
    let other = plugin("/c/libTail.so", "c", ["shop.extra"])
    let resolved = FoundPlugin.resolveDuplicates([later, first, other])
    #expect(resolved[1...] == [first, other])
    #expect(
      resolved[0].failure?.lines == [
        "Two plugins offer the feature shop.cart; the first one keeps it", "Expected: one plugin with shop.cart",
        "Found: /b/libCart.so and /a/libShop.so",
        "What you can do: Remove one of the two, or give its feature another id.",
      ])
    #expect(FoundPlugin.resolveDuplicates([other, first, later])[2] == resolved[0])
  }

  @Test("The same content in two files is used once")
  func sameContent() {
    let first = plugin("/a/lib.so", "a", ["shop.cart"])
    let second = plugin("/b/lib.so", "a", ["shop.cart"])
    let resolved = FoundPlugin.resolveDuplicates([second, first])
    #expect(resolved[1] == first)
    #expect(
      resolved[0].failure?.lines == [
        "lib.so is already loaded from /a/lib.so", "Expected: each library once",
        "Found: two files with the same content", "What you can do: Remove one of the two.",
      ])
  }

  @Test("A plugin is not refused for one that is refused itself, and is back when the one that it was refused for goes")
  func displaced() {
    let first = plugin("/b/libA.so", "a", ["shop.cart"])
    let second = plugin("/c/libB.so", "a", ["shop.cart"])
    var resolved = FoundPlugin.resolveDuplicates([first, second])
    #expect(resolved[1].failure?.message == "libB.so is already loaded from /b/libA.so")
    // A third one takes precedence over both.
    resolved = FoundPlugin.resolveDuplicates([plugin("/a/lib.so", "b", ["shop.cart"])] + resolved)
    for refused in resolved.dropFirst() {
      #expect(refused.failure?.message == "Two plugins offer the feature shop.cart; the first one keeps it")
      #expect(refused.failure?.found == "/a/lib.so and \(refused.path)")
    }
    #expect(FoundPlugin.resolveDuplicates([resolved[2]]) == [second])
  }
}
