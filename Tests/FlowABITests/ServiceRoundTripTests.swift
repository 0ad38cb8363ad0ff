import CSwitchyard
import FlowABI
import Flows
import ServiceContracts
import Testing

@Suite("Offers and calls arrive on the other side of the ABI as they were sent")
struct ServiceRoundTripTests {
  @Test(
    "Offers, with those who may use them",
    arguments: [ServiceCallers.everyone, .host, .features("a.b", "c.*"), ServiceCallers(patterns: [""])])
  func offer(callers: ServiceCallers) {
    let offer = ServiceOffer("shop.cart/1", callers: callers)
    #expect(offer.withBorrowed { ServiceOffer(borrowed: $0.pointee) } == offer)
  }

  @Test("Calls, with all that they say")
  func call() {
    let calls = [
      ServiceInvocation("a.b/1", "Add"),
      ServiceInvocation("a.b/12", "Ä", [0, 1], milliseconds: .max, isIdempotent: true, within: .max),
    ]
    for call in calls { #expect(call.withBorrowed { ServiceInvocation(borrowed: $0.pointee) } == call) }
  }

  @Test("An offer of another size, with too many callers, or with callers that are not there is rejected")
  func wrongOffer() {
    func changed(_ change: (inout sy_offer_v1) -> Void) -> ServiceOffer? {
      ServiceOffer("a.b/1").withBorrowed { pointer in
        var offer = pointer.pointee
        change(&offer)
        return ServiceOffer(borrowed: offer)
      }
    }
    #expect(changed { _ in } != nil)
    #expect(changed { $0.struct_size += 8 } == nil)
    #expect(changed { $0.reserved = 1 } == nil)
    #expect(changed { $0.caller_count = 33 } == nil)
    #expect(changed { $0.callers = nil } == nil)
    #expect(changed { $0.service.size = 129 } == nil)
  }

  @Test("A call of another size or with a flag that is not known is rejected")
  func wrongCall() {
    func changed(_ change: (inout sy_call_v1) -> Void) -> ServiceInvocation? {
      ServiceInvocation("a.b/1", "Add").withBorrowed { pointer in
        var call = pointer.pointee
        change(&call)
        return ServiceInvocation(borrowed: call)
      }
    }
    #expect(changed { _ in } != nil)
    #expect(changed { $0.struct_size -= 8 } == nil)
    #expect(changed { $0.flags = 2 } == nil)
  }
}
