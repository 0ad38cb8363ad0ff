import Failures
import Flows
import Testing

@Suite("State that a flow does not accept is reported as such")
struct RefusedStateTests {
  @Test("The author's own message stays, with the code of a refused state")
  func written() {
    let written = FlowFailure(code: "shop.old", message: "The cart is of version 1.")
    let failure = FlowFailure.refusedState(by: "CartCoordinator", written)
    #expect(failure.code == .refusedState)
    #expect(failure.message == "The cart is of version 1.")
    #expect(failure.remedy == FlowFailure.refusedState(by: "CartCoordinator").remedy)
    #expect(failure.remedy != nil)
  }

  @Test("A remedy of the author's stays too")
  func remedy() {
    let written = FlowFailure(code: "shop.old", message: "The cart is old.", remedy: "Empty it.")
    #expect(FlowFailure.refusedState(by: "CartCoordinator", written).remedy == "Empty it.")
  }
}
