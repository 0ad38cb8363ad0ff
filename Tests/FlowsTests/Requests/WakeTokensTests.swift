import Flows
import Testing

@Suite("Tokens of wakes are reported once each, in order")
struct WakeTokensTests {
  private func tokens(_ all: UInt64...) -> WakeTokens {
    var tokens = WakeTokens()
    for token in all { _ = tokens.insert(token) }
    return tokens
  }

  @Test("A token that waits is not added again")
  func known() {
    var tokens = tokens(1, 2)
    #expect(tokens.insert(2) == .known)
    #expect(tokens.all == [1, 2])
    tokens.popFirst()
    #expect(tokens.insert(1) == .added)
    #expect(tokens.all == [2, 1])
  }

  @Test("A token that was told out of turn leaves the others waiting")
  func outOfTurn() {
    var tokens = tokens(1, 2, 3)
    tokens.remove(2)
    #expect(tokens.all == [1, 3])
    tokens.remove(4)
    #expect(tokens.all == [1, 3])
    tokens.remove(1)
    #expect(tokens.first == 3)
    #expect(tokens.insert(2) == .added)
    #expect(tokens.all == [3, 2])
  }

  @Test("A limited number waits, and one that has waited makes room")
  func limit() {
    var tokens = WakeTokens()
    for token in 0..<UInt64(RequestLimits.waitingWakes) { #expect(tokens.insert(token) == .added) }
    #expect(tokens.insert(.max) == .refused)
    #expect(tokens.count == RequestLimits.waitingWakes)
    tokens.popFirst()
    #expect(tokens.insert(.max) == .added)
  }
}
