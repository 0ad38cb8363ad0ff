import Failures
import Flows
import PluginLoading
import Testing

@testable import FeatureHosting

@Suite("Failures to find, load or open something say what exists and what to do")
struct CatalogFailureTests {
  @Test("A feature that there is not suggests the nearest of those that there are")
  func noFeature() {
    let near = CatalogFailure.noFeature("shop.cat", known: ["shop.cart", "notes.all"])
    #expect(near.message == "There is no feature 'shop.cat'.")
    #expect(near.expected == "one of notes.all, shop.cart")
    #expect(near.remedy == "Did you mean 'shop.cart'?")
    let far = CatalogFailure.noFeature("weather.now", known: ["notes.all"])
    #expect(far.remedy == "Install the plugin that offers it.")
    #expect(CatalogFailure.noFeature("weather.now", known: []).expected == "a feature of an installed plugin")
  }

  @Test("A feature that a version has withdrawn says what the version offers")
  func withdrawn() {
    #expect(CatalogFailure.withdrawn("a.b", by: "Shop", offered: ["a.c", "a.d"]).found == "a.c, a.d")
    #expect(CatalogFailure.withdrawn("a.b", by: "Shop", offered: []).found == "no feature")
  }

  @Test("Missing grants of a library are named, sorted, with the command that allows them")
  func notGranted() {
    let failure = CatalogFailure.notGranted([.processes, .network], to: "Shop")
    #expect(failure.message == "Shop needs grants that it does not have: network, processes")
    #expect(failure.remedy?.hasSuffix("or with 'switchyard features --allow Shop'.") == true)
  }

  @Test("A link of another scheme says which it has and which it needs")
  func otherScheme() {
    #expect(CatalogFailure.otherScheme("a://b", expected: "shop", found: "a").found == "a://…")
    #expect(CatalogFailure.otherScheme("/b", expected: "shop", found: "").found == "a path without a scheme")
  }

  @Test("Two patterns for the same links are reported for the one feature that has both, or for both features")
  func samePattern() {
    let one = CatalogFailure.samePattern(first: ("a", "shop.a", "/a.so"), second: ("A", "shop.a", "/a.so"))
    #expect(one.message == "shop.a has two patterns for the same links; the first one is used.")
    #expect(one.remedy == "Remove one of the two.")
    let two = CatalogFailure.samePattern(first: ("a", "shop.a", "/a.so"), second: ("A", "shop.b", "/b.so"))
    #expect(two.message == "shop.a and shop.b open the same links; shop.a keeps them.")
    #expect(two.remedy == "Begin the links of one of the two with another word.")
    #expect(two.expected == "one feature for a")
    #expect(two.found == "a in /a.so and A in /b.so")
  }

  @Test("A title that belongs to something else says whose it is")
  func sameTitle() {
    #expect(
      CatalogFailure.sameTitle("Cart", of: "a.b", in: "/a.so", .app).message
        == "a.b has a title of the app, and is shown with the name of its library.")
    #expect(CatalogFailure.sameTitle("Cart", of: "a.b", in: "/a.so", .library("Shop")).message.contains("of Shop,"))
  }

  @Test("An unknown link fails with the links of the same host, or else all, and the nearest host")
  func noHandler() {
    let patterns = ["cart", "cart/{id}", "orders/{id}"]
    func failure(_ host: String, _ patterns: [String]) -> FlowFailure {
      CatalogFailure.noHandler("shop://\(host)/1/2", host: host, patterns: patterns, scheme: "shop")
    }
    let near = failure("cart", patterns)
    #expect(near.expected == "one of shop://cart, shop://cart/{id}")
    #expect(near.remedy == "Check the link, or install the plugin that opens it.")
    let other = failure("order", patterns)
    #expect(other.expected == "one of shop://cart, shop://cart/{id}, shop://orders/{id}")
    #expect(other.remedy == "Did you mean 'shop://orders/…'?")
    #expect(failure("weather", patterns).remedy == "Check the link, or install the plugin that opens it.")
    #expect(failure("cart", []).expected == "a link of an installed plugin")
  }
}
