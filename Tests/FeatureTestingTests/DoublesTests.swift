import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Testing

@MainActor @Suite("The stand-ins for the system tell a test what happened, good or bad")
struct DoublesTests {
  @Test("An object that outlives its flow is a leak, by its name; one that is gone is none")
  func leaks() {
    final class Model {}
    let detector = LeakDetector()
    let kept = Model()
    do {
      let gone = Model()
      detector.watch(gone)
      detector.watch(kept, "the kept one")
      #expect(detector.leaks == ["Model", "the kept one"])
    }
    #expect(detector.leaks == ["the kept one"])
    withExtendedLifetime(kept) {}
  }

  @Test("A coordinator that a test keeps is found after its app has gone")
  func leakedCoordinator() async {
    let detector = LeakDetector()
    var kept: CoordinatorBase?
    do {
      let app = FeatureTester(tab: "test.shop") {
        let coordinator = ShopCoordinator()
        kept = coordinator
        return coordinator
      }
      await app.start()
      if let kept { detector.watchTree(of: kept) }
      app.engine.shutDown()
      await app.waitUntilIdle()
    }
    #expect(detector.leaks.count == 1)
    kept = nil
    #expect(detector.leaks == [])
  }

  @Test("Each feature has a store of its own, which the next app finds again")
  func stores() throws {
    let services = RecordingServices()
    try services.storage(of: "a.b").store([1], for: "key")
    #expect(try services.storage(of: "a.b").load("key") == [1])
    #expect(try services.storage(of: "c.d").load("key") == nil)
    try services.storage(of: "a.b").store(nil, for: "key")
    #expect(try services.storage(of: "a.b").load("key") == nil)
  }

  @Test("The log has its lines in order, with their levels")
  func log() {
    let services = RecordingServices()
    services.log(.warning, "first", flow: nil)
    services.log(.info, "second", flow: FlowID(rawValue: 7))
    #expect(services.log == ["warning: first", "info: second"])
  }

  @Test("A feature that is not registered is a failure, and a link that no pattern matches another")
  func factory() throws {
    let factory = TestFactory()
    factory.register("test.shop", links: ["product/{name}"]) { _ in CoordinatorFlow(ShopCoordinator()) }
    var codes: [FlowFailure.Code?] = []
    for feature in ["test.shop", "test.other"] as [FeatureID] {
      factory.makeFlow(of: feature, launch: []) { result in
        if case .failure(let failure) = result { codes.append(failure.code) } else { codes.append(nil) }
      }
    }
    #expect(codes == [nil, "feature.unknown"])
    #expect(try factory.target(of: "shop://product/kettle").feature == "test.shop")
    for (url, code) in [("shop://nowhere", "link.no-handler"), ("no link", "link.invalid")]
      as [(String, FlowFailure.Code)]
    {
      let failure = #expect(throws: FlowFailure.self) { try factory.target(of: url) }
      #expect(failure?.code == code)
    }
  }
}
