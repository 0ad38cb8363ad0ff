import Coordination
import FeatureHosting
import Flows
import HostCoordination
import PluginLoading
import Testing

@testable import HostKit

@Suite("The catalog of an app asks the rules of its host")
@MainActor
struct HostDecisionsTests {
  private enum Place: Route { case only }

  private func decisions(_ rules: HostRules = HostRules()) -> HostDecisions {
    AppDefinition(
      identity: AppIdentity(name: "shop", title: "The Shop", version: "1.0.0"), sources: FeatureSources(),
      flows: [NativeFlow("shop.sign-in") { Coordinator<Place>() }], rules: rules
    ) { RootCoordinator() }.decisions
  }

  private func feature(_ id: FeatureID, needs: [String] = []) -> FeatureDescription {
    FeatureDescription(
      id: id, title: "Fake", icon: "", position: 0, links: [], isTab: true, needs: needs.map { FeatureNeed($0) })
  }

  private func library() -> FoundPlugin {
    FoundPlugin(path: "/libFake.so", name: "libFake.so", digest: "d", size: 1, state: .needsProbe)
  }

  @Test("A library that takes the ID of a flow of the app is refused, and others are not")
  func ownFlow() {
    let decisions = decisions()
    #expect(decisions.refusal(feature("shop.sign-in"), library()) == "the app has a flow of that id")
    #expect(decisions.refusal(feature("shop.sign-in-too"), library()) == nil)
  }

  @Test("A library that takes the ID of a flow of the app is refused although the host admits everything")
  func admitted() {
    let decisions = decisions(HostRules(admission: { _ in .admitted }))
    #expect(decisions.refusal(feature("shop.sign-in"), library()) != nil)
  }

  @Test("The admission is asked with what the library says, and its reason is the refusal")
  func admission() {
    let decisions = decisions(
      HostRules(admission: { offer in
        offer.needs.isEmpty && offer.library == "libFake.so" ? .admitted : .refused("it needs \(offer.needs)")
      }))
    #expect(decisions.refusal(feature("shop.a"), library()) == nil)
    #expect(decisions.refusal(feature("shop.a", needs: ["network"]), library()) == "it needs [\"network\"]")
  }
}
