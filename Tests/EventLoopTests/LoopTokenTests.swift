import EventLoop
import Testing

@Suite("A token ends its watch or timer once") @MainActor
struct LoopTokenTests {
  @Test("Cancelling a token twice ends its watch once, and so does its release afterwards")
  func cancelled() {
    var ends = 0
    var token: LoopToken? = LoopToken { ends += 1 }
    token?.cancel()
    #expect(ends == 1)
    token?.cancel()
    token = nil
    #expect(ends == 1)
  }

  @Test("Releasing a token ends its watch")
  func released() {
    var ends = 0
    var token: LoopToken? = LoopToken { ends += 1 }
    #expect(ends == 0)
    withExtendedLifetime(token) {}
    token = nil
    #expect(ends == 1)
  }
}
