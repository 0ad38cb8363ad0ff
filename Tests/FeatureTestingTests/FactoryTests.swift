import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import ServiceBroker
import Testing

@MainActor @Suite("A test's factory has the features that the test registers, until it forgets them")
struct FactoryTests {
  private let factory = TestFactory()

  private func register(_ feature: FeatureID, links: [String] = [], provides offers: [ServiceOffer] = []) {
    factory.register(feature, links: links, provides: offers) { _ in CoordinatorFlow(ShopCoordinator()) }
  }

  @Test("A link opens the feature whose pattern says most, and of equal ones the feature whose id comes first")
  func links() throws {
    register("test.b", links: ["shop/{page}"])
    register("test.c", links: ["shop/sale"])
    register("test.a", links: ["shop/{page}"])
    #expect(try factory.target(of: "test://shop/sale") == LinkTarget(feature: "test.c", pattern: "shop/sale"))
    #expect(try factory.target(of: "test://shop/other") == LinkTarget(feature: "test.a", pattern: "shop/{page}"))
  }

  @Test("A feature that is registered again has the links and services of now alone, and one that is forgotten none")
  func again() throws {
    register("test.a", links: ["old"], provides: [ServiceOffer("test.old/1")])
    register("test.b", links: ["other"], provides: [ServiceOffer("test.other/1")])
    register("test.a", links: ["new"], provides: [ServiceOffer("test.new/1")])
    #expect(factory.services.map(\.offer.service) == ["test.other/1", "test.new/1"])
    #expect(throws: FlowFailure.self) { try factory.target(of: "test://old") }
    factory.unregister("test.a")
    #expect(factory.features == ["test.b"])
    #expect(factory.services.map(\.offer.service) == ["test.other/1"])
    #expect(throws: FlowFailure.self) { try factory.target(of: "test://new") }
    #expect(try factory.target(of: "test://other").feature == "test.b")
  }

  @Test("Features that are held are ready in the order of their requests, once, and later ones at once")
  func held() {
    var ready: [Int] = []
    factory.isHolding = true
    factory.load("test.a") { _ in ready.append(1) }
    factory.load("test.b") { _ in ready.append(2) }
    #expect(ready == [])
    factory.makeHeld()
    #expect(ready == [1, 2])
    factory.load("test.a") { _ in ready.append(3) }
    factory.makeHeld()
    #expect(ready == [1, 2, 3])
  }

  @Test("A slow feature is ready when it has been loaded, and from then on at once, and others do not wait for it")
  func slow() {
    var ready: [Int] = []
    factory.slow = ["test.a"]
    factory.load("test.a") { _ in ready.append(1) }
    factory.load("test.b") { _ in ready.append(2) }
    #expect(ready == [2])
    factory.finishLoading("test.b")
    #expect(ready == [2])
    factory.finishLoading("test.a")
    #expect(ready == [2, 1])
    factory.load("test.a") { _ in ready.append(3) }
    factory.finishLoading("test.a")
    #expect(ready == [2, 1, 3])
  }

  @Test("A feature that cannot be made is the failure that its maker throws")
  func failing() {
    factory.register("test.a") { _ throws(FlowFailure) in throw FlowFailure(code: "test.broken", message: "It is.") }
    var codes: [FlowFailure.Code?] = []
    factory.makeFlow(of: "test.a", launch: []) { result in
      if case .failure(let failure) = result { codes.append(failure.code) } else { codes.append(nil) }
    }
    #expect(codes == ["test.broken"])
  }
}
