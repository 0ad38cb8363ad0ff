import ServiceContracts
import Testing

@Suite("The ID of a service is the name of a feature's kind, a slash and a version")
struct ServiceIDTests {
  @Test(
    "IDs of services are read as their kind and version",
    arguments: [
      ("shop.cart/1", "shop.cart", 1), ("shop.cart/0", "shop.cart", 0), ("a.b/999", "a.b", 999),
      ("a-1.2/10", "a-1.2", 10),
      (String(repeating: "a", count: 62) + ".b/1", String(repeating: "a", count: 62) + ".b", 1),
    ])
  func valid(_ text: String, _ name: String, _ version: Int) {
    let id = ServiceID(rawValue: text)
    #expect(id.isValid && id.name == name && id.version == version)
    #expect(id.isDraft == (version == 0))
  }

  @Test(
    "Texts of any other form are no IDs of services",
    arguments: [
      "", "/", "cart/1", "shop.cart", "shop.cart/", "shop.cart/00", "shop.cart/01", "shop.cart/1000", "shop.cart/a",
      "shop.cart/1/1", "shop.cart//1", "shop.cart/1/", "Shop.cart/1", "shop cart.a/1", "/1", "shöp.cart/1",
      String(repeating: "a", count: 63) + ".b/1",
    ])
  func invalid(_ text: String) {
    #expect(!ServiceID(rawValue: text).isValid)
    #expect(!ServiceID(rawValue: text).isDraft)
  }

  @Test("An ID that begins with the slash has no name")
  func nameless() { #expect(ServiceID(rawValue: "/1").name.isEmpty && ServiceID(rawValue: "a.b").name == "a.b") }

  @Test("Callers are named by their IDs, or by how these begin")
  func callers() {
    let callers = ServiceCallers.features("shop.*", "status.view")
    #expect(callers.contains("shop.cart") && callers.contains("shop.a.b") && callers.contains("status.view"))
    #expect(!callers.contains("shop") && !callers.contains("shopping.list") && !callers.contains("status.views"))
    #expect(ServiceCallers.everyone.contains("a.b") && !ServiceCallers.host.contains("a.b"))
  }
}
