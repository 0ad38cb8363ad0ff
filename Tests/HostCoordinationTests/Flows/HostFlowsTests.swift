import Coordination
import Failures
import Flows
import HostCoordination
import NavigationEngine
import Payloads
import ServiceBroker
import Testing

@Suite("Requests for a host's own flows are answered by these, and all others by its features")
@MainActor
struct HostFlowsTests {
  private let features = Features()

  private func flows(_ natives: [NativeFlow], rules: HostRules = HostRules()) -> HostFlows {
    HostFlows(natives, rules: rules, scheme: "shop", others: features)
  }

  private func made(_ feature: FeatureID, launch: Payload = [], by flows: HostFlows) -> Result<any Flow, FlowFailure>? {
    var answers: [Result<any Flow, FlowFailure>] = []
    flows.makeFlow(of: feature, launch: launch) { answers.append($0) }
    #expect(answers.count == 1)
    return answers.first
  }

  private func coordinator(_ made: Result<any Flow, FlowFailure>?) -> CoordinatorBase? {
    (try? made?.get() as? CoordinatorFlow)?.coordinator
  }

  @Test("A flow of the host's is ready at once, and one of a feature is loaded by those that load features")
  func load() {
    let flows = flows([NativeFlow(Home.self)])
    var ready = 0
    flows.load("shop.home") { _ in ready += 1 }
    #expect(ready == 1 && features.loaded == [])
    flows.load("shop.other") { _ in ready += 1 }
    #expect(ready == 2 && features.loaded == ["shop.other"])
  }

  @Test("Progress, provenance and services are those of features, and a flow of the host's has none")
  func told() {
    let flows = flows([NativeFlow(Home.self)])
    #expect(flows.progress(of: "shop.home") == "" && flows.progress(of: "shop.other") == "Loading shop.other")
    #expect(flows.serviceName(of: "shop.home") == "shop.home" && flows.serviceName(of: "shop.other") == "shop.other~2")
    #expect(flows.provenance(of: "shop.home") == nil && flows.provenance(of: "shop.other") == "a stranger")
    #expect(flows.services.map(\.feature) == ["shop.other"])
  }

  @Test("A link that is the host's in scheme and pattern opens the flow of the pattern that says most")
  func links() throws {
    let flows = flows([
      NativeFlow("shop.any", links: ["help/{page...}"], coordinator: Home.init),
      NativeFlow("shop.start", links: ["help/start", "not a pattern"], coordinator: Home.init),
    ])
    #expect(try flows.target(of: "shop://help/start") == LinkTarget(feature: "shop.start", pattern: "help/start"))
    #expect(try flows.target(of: "shop://help/other") == LinkTarget(feature: "shop.any", pattern: "help/{page...}"))
    for other in ["other://help/start", "shop://cart", "no link"] {
      #expect(try flows.target(of: other) == LinkTarget(feature: "shop.other", pattern: other))
    }
  }

  @Test("The first of two flows with the same id is created")
  func first() throws {
    let flows = flows([
      NativeFlow("shop.twice", coordinator: Welcome.init), NativeFlow("shop.twice", coordinator: SignIn.init),
    ])
    #expect(coordinator(made("shop.twice", by: flows)) is Welcome)
  }

  @Test("A flow is made from its launch value, and from none where its type needs none")
  func launch() throws {
    let flows = flows([NativeFlow(Home.self), NativeFlow(Confirm.self)])
    #expect(coordinator(made("shop.home", by: flows)) is Home)
    #expect(coordinator(made("shop.home", launch: try PayloadEncoder.encode(NoLaunch()), by: flows)) is Home)
    let sure = try PayloadEncoder.encode("Sure?")
    #expect((coordinator(made("shop.confirm", launch: sure, by: flows)) as? Confirm)?.launch == "Sure?")
  }

  @Test("A launch value that the type cannot be made from, and an id that no flow has, are failures with a reason")
  func refused() {
    let flows = flows([NativeFlow(Confirm.self)])
    #expect(throws: FlowFailure.self) { try made("shop.confirm", launch: [0xFF], by: flows)?.get() }
    let unknown = #expect(throws: FlowFailure.self) { try made("shop.none", by: flows)?.get() }
    #expect(unknown?.code == "feature.unknown")
  }

  @Test("The screen of a failure comes from the host's rule, or else from the loader of features")
  func shown() {
    let failure = FlowFailure(code: "test.broken", message: "It is broken.")
    #expect(flows([]).shown(failure, of: "shop.other").message == "shop.other: It is broken.")
    let rules = HostRules(placeholder: { FlowFailure(code: $1.code, message: "\($0) rests.") })
    #expect(flows([], rules: rules).shown(failure, of: "shop.other").message == "shop.other rests.")
  }
}

/// Features of which it is only noted what is asked.
private final class Features: FlowFactory {
  var loaded: [FeatureID] = []

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    loaded.append(feature)
    ready(.failure(FlowFailure(code: "test.none", message: "There is none.")))
  }

  func progress(of feature: FeatureID) -> String { "Loading \(feature)" }
  func provenance(of feature: FeatureID) -> String? { "a stranger" }
  func serviceName(of feature: FeatureID) -> FeatureID { FeatureID(rawValue: "\(feature)~2") }

  func shown(_ failure: FlowFailure, of feature: FeatureID) -> FlowFailure {
    FlowFailure(code: failure.code, message: "\(feature): \(failure.message)")
  }

  func target(of url: String) throws(FlowFailure) -> LinkTarget { LinkTarget(feature: "shop.other", pattern: url) }

  var services: [ServiceListing] { [ServiceListing("shop.other", ServiceOffer("shop.other/1"))] }
}
