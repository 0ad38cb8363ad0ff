import Flows
import Testing

@Suite("A request has a name for the log")
struct RequestNameTests {
  @Test("The number of entries is said where it is more than one")
  func pop() {
    #expect(Request.pop(count: 1).name == "pop")
    #expect(Request.pop(count: 2).name == "pop 2")
  }
}
