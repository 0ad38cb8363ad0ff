import CSwitchyard
import FlowABI
import Flows
import ServiceContracts
import Testing

@Suite("Offers and calls arrive on the other side of the ABI as they were sent")
struct ServiceRoundTripTests {
  @Test(
    "Offers arrive with their permitted callers",
    arguments: [ServiceCallers.everyone, .host, .features("a.b", "c.*"), ServiceCallers(patterns: [""])])
  func offer(callers: ServiceCallers) {
    let offer = ServiceOffer("shop.cart/1", callers: callers)
    #expect(offer.withBorrowed { try? ServiceOffer(borrowed: $0) } == offer)
  }

  @Test("Calls arrive with all that they say")
  func call() {
    let calls = [
      ServiceInvocation("a.b/1", "Add"),
      ServiceInvocation("a.b/12", "Ä", [0, 1], milliseconds: .max, isIdempotent: true, within: .max),
    ]
    for call in calls { #expect(call.withBorrowed { try? ServiceInvocation(borrowed: $0) } == call) }
  }
}
