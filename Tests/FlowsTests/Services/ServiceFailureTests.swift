import Failures
import Flows
import ServiceContracts
import Testing

@Suite("A call that the host does not take fails with the reason")
struct ServiceFailureTests {
  @Test("Too many calls are told apart from a wrong call")
  func notMade() {
    let many = FlowFailure.callNotMade("add", of: "test.counter/1", .refused(.tooManyRequests))
    #expect(many.code.rawValue == ServiceFailure.Reason.tooMany.rawValue)
    #expect(many.remedy == "Wait for the answers of earlier calls.")
    let wrong = FlowFailure.callNotMade("add", of: "test.counter/1", .refused(.unspecified))
    #expect(wrong.code.rawValue == ServiceFailure.Reason.malformed.rawValue)
    #expect(wrong.remedy == "See the app's log for the reason.")
  }

  @Test(
    "The name of a call or a topic is 1 to 64 printable bytes of ASCII",
    arguments: [
      ("add", true), (String(repeating: "a", count: 64), true), ("!~", true), ("", false),
      (String(repeating: "a", count: 65), false), ("a b", false), ("a\n", false), ("ä", false), ("\u{7f}", false),
    ])
  func names(_ name: String, _ isName: Bool) { #expect(ServiceLimits.isName(name) == isName) }
}
