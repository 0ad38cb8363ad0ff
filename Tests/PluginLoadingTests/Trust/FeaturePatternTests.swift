import Flows
import Platform
import Testing

@testable import PluginLoading

@Suite("A pattern names one id, or all that begin with its words")
struct FeaturePatternTests {
  @Test(
    "A pattern with a star names what follows the dot, and one without names itself",
    arguments: [
      ("shop.cart", "shop.cart", true), ("shop.cart", "shop.cart2", false), ("shop.*", "shop.cart", true),
      ("shop.*", "shop.a.b", true), ("shop.*", "shopping.cart", false), ("shop.*", "shop", false),
      ("shop.*", "shop.", false), ("shop.a.*", "shop.b", false), ("shop.a.*", "shop.a.b", true),
    ])
  func matches(_ pattern: String, _ id: String, _ isNamed: Bool) throws {
    #expect(try #require(FeaturePattern(pattern)).matches(FeatureID(rawValue: id)) == isNamed)
  }

  @Test(
    "A text that is neither is refused", arguments: ["", "*", ".*", "shop", "shop*", "shop.*.a", "Shop.*", "shop.**"])
  func invalid(_ text: String) { #expect(FeaturePattern(text) == nil) }

  @Test(
    "A fingerprint has the characters of 32 bytes",
    arguments: [
      "", "SHA256:", "MD5:aa", "SHA256:" + String(repeating: "a", count: 44),
      "sha256:" + String(repeating: "a", count: 43),
      "SHA256:" + String(repeating: "a", count: 42) + "=",
    ])
  func fingerprint(_ text: String) { #expect(KeyFingerprint(text) == nil) }
}
