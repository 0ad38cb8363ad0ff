import ServiceContracts
import Testing

private enum Clock: Service {
  static let id: ServiceID = "test.clock/1"

  struct Now: ServiceCall {
    typealias Contract = Clock
    typealias Reply = Int
  }
}

private enum Search: SearchService {
  static let id: ServiceID = "test.search/1"
}

@Suite("A contract says only what differs from what most services want")
struct ContractTests {
  @Test("A service is for every feature, and its calls are made once, within ten seconds, by the names of their types")
  func defaults() {
    #expect(Clock.callers == .everyone)
    #expect(Clock.Now.name == "Now")
    #expect(Clock.Now.deadline == .seconds(10))
    #expect(!Clock.Now.isIdempotent)
  }

  @Test("The look of the app may be asked for, and chosen, as often as one likes")
  func appearance() {
    #expect(AppearanceService.Current.isIdempotent && AppearanceService.Choose.isIdempotent)
    #expect(AppearanceService.Choose(theme: "dark").rawValue == "dark")
  }

  @Test("A search may be repeated, and is answered within a second")
  func search() {
    #expect(Find<Search>.isIdempotent && Find<Search>.deadline == .seconds(1))
  }

  @Test("Callers are printed as their patterns, and none as the host, which may call every service")
  func callers() {
    #expect(ServiceCallers.features("shop.*", "status.view").description == "shop.*, status.view")
    #expect(ServiceCallers.host.description == "the host")
  }
}
