import EventLoop
import Testing

@Suite("A token ends its watch or timer once") @MainActor
struct LoopTokenTests {
  @Test("Cancelling it twice ends it once, and so does its release afterwards")
  func cancelled() {
    var ends = 0
    var token: LoopToken? = LoopToken { ends += 1 }
    token?.cancel()
    #expect(ends == 1)
    token?.cancel()
    token = nil
    #expect(ends == 1)
  }

  @Test("Releasing it ends it")
  func released() {
    var ends = 0
    var token: LoopToken? = LoopToken { ends += 1 }
    #expect(ends == 0)
    withExtendedLifetime(token) {}
    token = nil
    #expect(ends == 1)
  }
}
