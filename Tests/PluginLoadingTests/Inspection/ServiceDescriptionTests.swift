import Failures
import Flows
import ServiceContracts
import TestSupport
import Testing

@testable import PluginLoading

@Suite("Services of a feature are read from its descriptor, before any part of it is shown") @MainActor
struct ServiceDescriptionTests {
  private func failure(_ options: String...) throws -> FlowFailure {
    try #require(try Bench().verdict(Fixture.plugin(options: ["-DSERVICE=\"shop.cart/1\""] + options)).failure)
  }

  @Test("A service is part of the description, with those who may use it")
  func declared() throws {
    let plugin = try Bench().verdict(Fixture.plugin(options: ["-DSERVICE=\"shop.cart/1\""]))
    #expect(
      plugin.description?.features.first?.services == [ServiceOffer("shop.cart/1", callers: .features("shop.*"))],
      "\(plugin.state)")
    let host = try Bench().verdict(Fixture.plugin(options: ["-DSERVICE=\"shop.cart/1\"", "-DCALLER_COUNT=0"]))
    #expect(host.description?.features.first?.services == [ServiceOffer("shop.cart/1", callers: .host)])
  }

  @Test(
    "A text that is not the ID of a service is refused", arguments: ["cart", "shop.cart", "shop.cart/01", "Shop.c/1"])
  func invalid(_ service: String) throws {
    let failure = try #require(
      try Bench().verdict(Fixture.plugin(options: ["-DSERVICE=\"\(service)\""])).failure)
    #expect(failure.message == "libTest.so has an invalid features[0].provides.offers[0].service")
    #expect(failure.expected == "a name of a-z 0-9 . - with a dot, a slash and a version, as in shop.cart/1")
    #expect(failure.found == "\"\(service)\"")
  }

  @Test("A service that is there twice is refused")
  func twice() throws {
    let failure = try failure("-DOFFER_COUNT=2")
    #expect(failure.message == "libTest.so has an invalid features[0].provides.offers[1].service")
    #expect(failure.expected == "each service once")
    #expect(failure.found == "shop.cart/1 twice")
  }

  @Test("A caller has at most 64 bytes, as a feature's ID has")
  func callers() throws {
    let service = "-DSERVICE=\"shop.cart/1\""
    let longest = String(repeating: "a", count: 62) + ".*"
    let plugin = try Bench().verdict(Fixture.plugin(options: [service, "-DCALLER=\"\(longest)\""]))
    #expect(plugin.description?.features.first?.services.first?.callers == .features(longest), "\(plugin.state)")
    let failure = try failure("-DCALLER=\"a\(longest)\"")
    #expect(failure.message == "libTest.so has an invalid features[0].provides.offers[0].callers[0]")
    #expect(failure.expected == "at most 64 bytes of text" && failure.found == "65 bytes")
  }

  @Test("Too many services, too many callers, a struct of another size and a wild pointer are refused")
  func wrong() throws {
    let many = try failure("-DOFFER_COUNT=33")
    #expect(many.message == "libTest.so has an invalid count in features[0].provides.offer_count")
    #expect(many.expected == "0 to 32" && many.found == "33")
    let callers = try failure("-DCALLER_COUNT=33")
    #expect(callers.message == "libTest.so has an invalid count in features[0].provides.offers[0].caller_count")
    #expect(callers.expected == "0 to 32" && callers.found == "33")
    let size = try failure("-DOFFER_SIZE=39")
    #expect(size.message == "libTest.so has a wrong struct_size in features[0].provides.offers[0] (sy_offer_v1)")
    #expect(size.expected == "40" && size.found == "39")
    let wild = try failure("-DPROVIDES_UNREADABLE")
    #expect(wild.message == LoadFailure.wildPointer("libTest.so", "features[0].provides", address: 0x4000).message)
  }
}
